import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { auditDetailsOf, insertAuditDetails } from '../../storage/team-audit-details.ts'
import type { TeamScope } from '../../storage/team-scope.ts'
import type { MemberCall } from './team-call.ts'

/** What an entry of the log says beside who did what: the reason that was given, and the values that were changed. */
interface AuditDetails {
  reason: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Keeps details of the entry that the call has just written in the same transaction. */
export async function keepDetails(
  ctx: Context,
  tx: Transaction,
  { scope: { teamId }, audit }: Pick<MemberCall, 'scope' | 'audit'>,
  { reason = null, before = null, after = null }: Partial<AuditDetails>,
): Promise<void> {
  const entryId = audit.entryId
  if (entryId === null) throw new Error('Details are kept beside an entry that is written already.')
  const details: AuditDetails = { reason, before, after }
  const sealed = ctx.vault.sealRecord('auditDetails', JSON.stringify(details), teamId, entryId)
  await insertAuditDetails(tx, { teamId, entryId, sealed })
}

/** Those of the team's own entries; what others did at a host of the team has none here. */
export async function detailsOf(
  ctx: Context,
  scope: TeamScope,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, AuditDetails>> {
  const sealed = await auditDetailsOf(ctx.db, scope, entryIds)
  const open = (entryId: string, box: Buffer): AuditDetails =>
    JSON.parse(ctx.vault.openRecord('auditDetails', box, scope.teamId, entryId).toString('utf8'))
  return new Map([...sealed].map(([entryId, box]) => [entryId, open(entryId, box)]))
}
