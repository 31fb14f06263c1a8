import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { findShadow, saveShadow } from '../../storage/rule-set-shadows.ts'
import { findVersion } from '../../storage/rule-sets.ts'
import type { AuditedCall, OperationCall } from '../call.ts'

/** Has a version evaluated beside the one in force; null ends it. */
export async function changeShadow(ctx: Context, call: AuditedCall, id: string, version: number | null) {
  const { scope, now, audit } = call
  audit.about({ object: `rule-set:${id}` })
  if (version !== null) await requireComparable(ctx, call, id, version)
  else if (!(await findShadow(ctx.db, scope, id))) throw new Refusal('rule-set-not-found')
  await ctx.db.transaction(scope, async (tx) => {
    await saveShadow(tx, id, { version, since: now })
    await audit.writeIn(tx)
  })
  return shadowFigures(ctx, call, id)
}

export async function shadowFigures(ctx: Context, { scope }: Pick<OperationCall, 'scope'>, id: string) {
  const found = await findShadow(ctx.db, scope, id)
  if (!found) throw new Refusal('rule-set-not-found')
  const { shadow, agreed, toApproved, toDeclined } = found
  return { version: shadow?.version ?? null, since: shadow?.since ?? null, agreed, toApproved, toDeclined }
}

/** Nobody is pulled twice for a decision, so both versions have to read the file of one bureau. */
async function requireComparable(ctx: Context, { scope, now }: OperationCall, id: string, version: number) {
  const newest = await findVersion(ctx.db, scope, id, { now })
  if (!newest) throw new Refusal('rule-set-not-found')
  const shadow = await findVersion(ctx.db, scope, id, { version, now })
  if (!shadow) throw new Refusal('invalid-value', ['version: is no version of this rule set'])
  const live = newest.inForce === null ? newest : await findVersion(ctx.db, scope, id, { version: newest.inForce, now })
  if (live && live.ruleSet.bureau !== shadow.ruleSet.bureau)
    throw new Refusal('invalid-value', ['version: reads the file of another bureau than the version in force'])
}
