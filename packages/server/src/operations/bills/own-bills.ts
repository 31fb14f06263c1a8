import { billNumber } from '@plumbline/core/billing'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { appliedAdjustments } from '../../storage/bill-adjustments.ts'
import { type BillRecord, findIssuedBill, issuedBills } from '../../storage/bills.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import type { MemberCall } from '../team/team-call.ts'

/** Behind every month. */
const lastMonth = '9999-12'

/** What the customer was billed, for its own people. */
export async function showOwnBills(
  ctx: Context,
  call: MemberCall,
  { limit = 25, cursor }: { limit?: number; cursor?: string },
) {
  const { scope, now } = call
  requireWholeTeam(call)
  const list = ['bills'] as const
  const [beforeMonth = lastMonth] = (openPlace(ctx, scope, list, cursor, now) ?? []) as [string?]
  const found = await issuedBills(ctx.db, scope, { beforeMonth, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    bills: shown.map(issuedBill),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.month], now) : null,
  }
}

export async function showOwnBill(ctx: Context, call: MemberCall, billId: string) {
  requireWholeTeam(call)
  const bill = await findIssuedBill(ctx.db, call.scope, billId)
  if (!bill) throw new TeamRefusal('not-found')
  call.audit.about({ object: `bill:${bill.id}` })
  const adjustments = await appliedAdjustments(ctx.db, call.scope, bill.id)
  return {
    bill: issuedBill(bill),
    lines: bill.lines,
    adjustments: adjustments.map(({ id, amountCents, reason }) => ({ id, amountCents, reason })),
  }
}

/** A bill tells of all hosts of the customer, so it is for those who see all of them. */
function requireWholeTeam({ member }: MemberCall): void {
  if (member.hostIds !== null) throw new TeamRefusal('team-rule', { rule: 'some-hosts-only' })
}

function issuedBill({ id, month, test, number, usageCents, adjustedCents, issuedAt }: BillRecord) {
  return {
    id,
    month,
    test,
    totalCents: usageCents + adjustedCents,
    number: billNumber({ test, number: number! }),
    issuedAt: issuedAt!,
  }
}
