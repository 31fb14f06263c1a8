import type { auditLogCall, TeamQuery } from '@plumbline/contract'
import { given } from '../../parts/given.ts'
import { fixedSince } from '../../parts/range-filter.tsx'
import { dayEnd } from '../decisions/day-filter.tsx'
import { sinceOf } from './filter-words.ts'

export type AuditQuery = TeamQuery<typeof auditLogCall>

/** What the address asks the log for. `hostId`: the host whose log it is, where it is not that of the team. */
export function auditQuery(query: URLSearchParams, hostId: string | undefined): AuditQuery {
  const value = (name: string) => query.get(name) ?? undefined
  const until = dayEnd(query.get('until') ?? '')
  return given({
    host: hostId,
    member: hostId ? undefined : value('member'),
    by: hostId ? value('by') : undefined,
    actor: value('actor'),
    group: value('group'),
    object: value('object'),
    outcome: value('outcome'),
    since: fixedSince(query) ?? sinceOf(query.get('range'), until),
    until,
    cursor: value('cursor'),
  }) as AuditQuery
}
