import { randomUUID } from 'node:crypto'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import {
  addIncidentUpdate,
  endIncident,
  type IncidentRecord,
  insertIncident,
  listIncidents,
} from '../../storage/incidents.ts'
import { requireHost } from '../portal/console-host.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'

interface Declared {
  title: string
  severity: IncidentRecord['severity']
  hostIds?: readonly string[]
  bureau?: NonNullable<IncidentRecord['bureau']>
  words: string
}

/** Tells hosts that something is wrong. Those that are concerned read it at home from now on. */
export async function declareIncident(ctx: Context, call: MemberCall, declared: Declared): Promise<{ id: string }> {
  const { member, audit } = call
  const now = ctx.clock.now()
  const { title, severity, bureau = null, words } = declared
  const hostIds = declared.hostIds ? [...new Set(declared.hostIds.map((id) => requireHost(ctx, id).id))] : null
  const id = randomUUID()
  audit.about({ object: `incident:${id}` })
  await ctx.system.systemTransaction(async (tx) => {
    await insertIncident(tx, { id, title, severity, hostIds, bureau, declaredBy: member.id, declaredAt: now })
    await addIncidentUpdate(tx, { id, at: now, memberId: member.id, words })
    await audit.writeIn(tx)
  })
  return { id }
}

/** Says how it stands, and ends it if it is over. */
export async function updateIncident(
  ctx: Context,
  { member, audit }: MemberCall,
  incidentId: string,
  { words, ended }: { words: string; ended: boolean },
): Promise<void> {
  audit.about({ object: `incident:${incidentId}` })
  const now = ctx.clock.now()
  await ctx.system.systemTransaction(async (tx) => {
    if (!(await addIncidentUpdate(tx, { id: incidentId, at: now, memberId: member.id, words })))
      throw new TeamRefusal('not-found')
    if (ended) await endIncident(tx, incidentId, now)
    await audit.writeIn(tx)
  })
}

export async function showIncidents(
  ctx: Context,
  call: MemberCall,
  { cursor, limit = 25 }: { cursor?: string; limit?: number },
) {
  const { scope, now } = call
  const list = ['incidents'] as const
  const [beforeSeq = Number.MAX_SAFE_INTEGER] = (openPlace(ctx, scope, list, cursor, now) ?? []) as readonly number[]
  const found = await listIncidents(ctx.system, { beforeSeq, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const people = shown.flatMap(({ updates }) => updates.map(({ memberId }) => memberId))
  const names = await memberNames(ctx, call, people)
  return {
    incidents: shown.map(({ id, title, severity, hostIds, bureau, declaredAt, endedAt, updates }) => ({
      ...{ id, title, severity, bureau, declaredAt, endedAt },
      hosts: hostIds?.map((hostId) => ctx.directory.host(hostId)?.name ?? hostId) ?? null,
      updates: updates.map(({ at, memberId, words }) => ({ at, words, by: names.get(memberId) ?? null })),
    })),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.seq], now) : null,
  }
}
