import { randomUUID } from 'node:crypto'
import { calendarDate, dateOfInstant } from '@plumbline/core/calendar'
import { type EnrollmentStatus, featureFlags } from '@plumbline/core/enrollment'
import { person } from './enroll.ts'
import type { Platform } from './platform.ts'

/** Users by the thousand, straight into the table: they have a status and a feature, and their profiles cannot be opened. */
export async function addUsers(
  platform: Platform,
  count: number,
  options: { host?: string; status?: EnrollmentStatus; pausedFrom?: 'active' | 'dormant' } = {},
): Promise<string[]> {
  const { host = 'efx-1b', status = 'active', pausedFrom } = options
  const ids = Array.from({ length: count }, () => randomUUID())
  const hostId = platform.hosts[host]!.hostId
  await platform.admin.query(
    `INSERT INTO users (host_id, id, status, idpass, flags, email_index, wrapped_key, ring_version, sealed_profile,
       created_at, updated_at, paused_from)
     SELECT $1, id, $3, true, CASE WHEN $3 = 'active' THEN 1 ELSE 0 END, uuid_send(id), '\\x00', 1, '\\x00', $4, $4, $5
     FROM unnest($2::uuid[]) AS id`,
    [hostId, ids, status, platform.ctx.clock.hostNow(hostId), pausedFrom ?? null],
  )
  return ids
}

/** Has the bureau watch these users, as if they had been enrolled one by one. */
export async function enrollUsers(platform: Platform, userIds: readonly string[], host = 'efx-1b'): Promise<void> {
  const { hostId } = platform.hosts[host]!
  const now = platform.ctx.clock.hostNow(hostId)
  const flags = featureFlags(platform.ctx.directory.host(hostId)!.settings.monitoringFeatures)
  const { fname: firstName, lname: lastName, ssn, dob, street1, city, state, zip, mobile } = person
  const who = { firstName, lastName, ssn, birthDate: calendarDate(dob), mobile }
  const address = { street1, street2: null, city, state, zip }
  for (const userId of userIds) {
    await platform.ctx.providers
      .of(hostId)
      .bureaus.EFX.enroll(
        { reference: userId, person: { ...who, address }, features: [], scoreModel: 'SCORE_MODEL_V3' },
        dateOfInstant(now),
      )
  }
  await platform.admin.query(
    `INSERT INTO enrollments (host_id, user_id, reference, state, verify_identity, consent_version, wanted_flags, version,
       synced_version, claimed_at, settled_at)
     SELECT $1, id, id, 'ENROLLED', false, '1', $3, 1, 1, $4, $4 FROM unnest($2::uuid[]) AS id`,
    [hostId, userIds, flags, now],
  )
}

/** How often a user has come into a status. */
export async function timesIn(
  platform: Platform,
  userIds: readonly string[],
  status: EnrollmentStatus,
): Promise<number[]> {
  const { rows } = await platform.admin.query<{ times: number }>(
    `SELECT count(h.seq)::int AS times FROM unnest($1::uuid[]) WITH ORDINALITY AS u (id, place)
     LEFT JOIN status_history h ON h.user_id = u.id AND h.status = $2 GROUP BY place ORDER BY place`,
    [userIds, status],
  )
  return rows.map((row) => row.times)
}

interface UserAudit {
  object: string
  actor: string
  outcome: string
  request_id: string | null
}

/** The records of one action about single users, by user. */
export async function userAudits(platform: Platform, action: string): Promise<Map<string, UserAudit[]>> {
  const { rows } = await platform.admin.query<UserAudit>(
    'SELECT object, actor, outcome, request_id FROM audit_log WHERE action = $1 ORDER BY seq',
    [action],
  )
  return Map.groupBy(rows, (row) => row.object.slice('user:'.length))
}
