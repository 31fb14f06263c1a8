import { dayMs } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import type { IdsOf, UserThing } from '../../secrets/sealed-things.ts'
import type { UserBox } from '../../secrets/user-box.ts'
import type { NewUserBox } from '../../secrets/vault.ts'
import { bytesOf, type MovedTable, type MovingRow, type MovingWork, textOfBytes } from '../../storage/move-user.ts'
import { openIdentity, sealIdentity, ssnIndexOf } from '../person/personal-identity.ts'
import { emailIndex, externalIdIndex, mobileIndex, type PersonalProfile, sealProfile } from '../users/profile.ts'
import {
  type Reseal,
  transferredAlert,
  transferredCapture,
  transferredPull,
  transferredState,
} from './transfer-data.ts'

/** A user on its way from one host to another: its keys at both, and what is new about it there. */
export interface Transfer {
  userId: string
  from: UserBox
  to: NewUserBox & { hostId: string; now: number }
  profile: PersonalProfile
  flags: number
  /** The new host refreshes as often as the old one. */
  samePace: boolean
  /** How far the clock of the new host is ahead of that of the old one. */
  clockShiftMs: number
}

/**
 * Rows as the new host can read them. Sealed columns are bound to their host, and look-up keys are different at every host,
 * so each is opened here and made anew. Dates that limit the user keep their distance from now; dates of the past
 * stay as they are.
 */
export function transferredRows(ctx: Context, transfer: Transfer, rows: Record<MovedTable, MovingRow[]>): typeof rows {
  const ssnIndexes = knownSsnIndexes(ctx, transfer, rows.identities)
  const each = (table: MovedTable, change: (row: MovingRow) => MovingRow = () => ({})) =>
    rows[table].map((row) => ({ ...row, host_id: transfer.to.hostId, ...change(row) }))
  const reseal: Reseal = (row, column, thing, ...ids) => resealed(transfer, row, column, thing, ...ids)
  return {
    users: each('users', (row) => transferredUser(ctx, transfer, row)),
    identities: each('identities', (row) => transferredIdentity(ctx, transfer, row)),
    consents: each('consents', (row) => transferredConsent(ctx, transfer, row)),
    enrollments: each('enrollments', (row) => ({
      sealed_person: reseal(row, 'sealed_person', 'enrollment'),
      ssn_index: ssnIndexes.get(row['ssn_index'] as string) ?? null,
      held_until: 0,
      held_by: null,
    })),
    passwords: each('passwords'),
    user_preferences: each('user_preferences', (row) => shifted(transfer, row, ['all_clear_at'])),
    // `person_index` is of people who are no users, so no user takes one along.
    provider_calls: each('provider_calls'),
    notices: each('notices', (row) => ({
      sealed: reseal(row, 'sealed', 'message', row['id'] as string),
      ...shifted(transfer, row, ['due_at']),
    })).filter((row) => !hasDeadLink(row)),
    identity_failures: each('identity_failures', (row) => ({
      ssn_index: ssnIndexes.get(row['ssn_index'] as string) ?? null,
      ...shifted(transfer, row, ['at']),
    })),
    // The messages still count as sent; what they would have confirmed ended with the session.
    identity_sends: each('identity_sends', (row) => ({
      token_hash: null,
      link_hash: null,
      mobile_index: null,
      sealed: null,
      replaced_at: row['replaced_at'] ?? transfer.to.now,
      ...shifted(transfer, row, ['sent_at', 'expires_at']),
    })),
    captures: each('captures', (row) => transferredCapture(row, reseal)),
    alerts: each('alerts', (row) => transferredAlert(row, reseal)),
    alert_answers: each('alert_answers'),
    // Its dates stay, like those of the scores that it is held against.
    plans: each('plans', (row) => ({ sealed: reseal(row, 'sealed', 'plan', row['id'] as string) })),
    pulls: each('pulls', (row) => ({
      ...transferredPull(row, reseal),
      ...shifted(transfer, row, ['report_expires_at']),
    })),
    data_states: each('data_states', (row) => transferredState(row, { ...transfer, now: transfer.to.now })),
    daily_counts: each('daily_counts', (row) => ({
      day: (row['day'] as number) + dayOf(transfer.to.now) - dayOf(transfer.to.now - transfer.clockShiftMs),
    })),
    recent_uses: each('recent_uses', (row) => ({
      times: (row['times'] as number[]).map((time) => time + transfer.clockShiftMs),
      ...shifted(transfer, row, ['last_at']),
    })),
  }
}

/** Work keeps its distance from now, and no worker has a lease on it. */
export function transferredWork(transfer: Transfer, rows: readonly MovingWork[]): MovingWork[] {
  return rows.map((row) => ({
    ...row,
    host_id: transfer.to.hostId,
    leased_until: null,
    ...shifted(transfer, row, ['due_at']),
  }))
}

function transferredUser(ctx: Context, { to, profile, flags, ...transfer }: Transfer, row: MovingRow): MovingRow {
  const external = profile.externalId === null ? null : externalIdIndex(ctx, to.hostId, profile.externalId)
  return {
    flags,
    email_index: textOfBytes(emailIndex(ctx, to.hostId, profile.email)),
    external_id_index: textOfBytes(external),
    mobile_index: textOfBytes(mobileIndex(ctx, to.hostId, profile.mobile)),
    wrapped_key: textOfBytes(to.wrapped),
    ring_version: to.ringVersion,
    sealed_profile: textOfBytes(sealProfile(to.box, profile)),
    // A step that was under way ends with its session.
    identity_step: row['idpass'] ? row['identity_step'] : 'NONE',
    updated_at: to.now,
    ...shifted(transfer, row, ['identity_locked_until']),
  }
}

function transferredIdentity(ctx: Context, { from, to }: Transfer, row: MovingRow): MovingRow {
  const identity = openIdentity(from, bytesOf(row, 'sealed')!)
  const record = sealIdentity(ctx, to.box, identity)
  return {
    sealed: textOfBytes(record.sealed),
    ssn_index: textOfBytes(record.ssnIndex),
    ssn_dob_index: textOfBytes(record.ssnDobIndex),
  }
}

function transferredConsent(ctx: Context, { userId, from, to }: Transfer, row: MovingRow): MovingRow {
  const sealed = bytesOf(row, 'sealed')
  if (!sealed) return {}
  const about = [userId, row['text_version'] as string] as const
  const plain = ctx.vault.openRecord('consent', sealed, from.owner.hostId, ...about)
  return { sealed: textOfBytes(ctx.vault.sealRecord('consent', plain, to.hostId, ...about)) }
}

function resealed<Thing extends UserThing>(
  { from, to }: Transfer,
  row: MovingRow,
  column: string,
  thing: Thing,
  ...ids: IdsOf<Thing>
): string | null {
  const sealed = bytesOf(row, column)
  return sealed && textOfBytes(to.box.seal(thing, from.open(thing, sealed, ...ids), ...ids))
}

/** A number that is not on file cannot be found from its look-up key, so its counts end here. */
function knownSsnIndexes(ctx: Context, { from, to }: Transfer, identities: readonly MovingRow[]) {
  return new Map(
    identities.map((row) => {
      const { ssn } = openIdentity(from, bytesOf(row, 'sealed')!)
      return [row['ssn_index'] as string, textOfBytes(ssnIndexOf(ctx, to.hostId, ssn))]
    }),
  )
}

/** A message that was not sent yet and brings a link; such links end with the move. */
function hasDeadLink(message: MovingRow): boolean {
  return message['sent_at'] === null && ['confirm-email', 'password-recovery'].includes(message['kind'] as string)
}

function shifted(
  { clockShiftMs }: Pick<Transfer, 'clockShiftMs'>,
  row: MovingRow,
  columns: readonly string[],
): MovingRow {
  return Object.fromEntries(
    columns.map((column) => {
      const at = row[column] as number | null
      return [column, at === null ? null : at + clockShiftMs]
    }),
  )
}

function dayOf(at: number): number {
  return Math.floor(at / dayMs)
}
