import { randomUUID } from 'node:crypto'
import { billNumber, needsSecondPerson } from '@plumbline/core/billing'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { insertApproval } from '../../storage/approvals.ts'
import { adjustmentsOf, insertAdjustment } from '../../storage/bill-adjustments.ts'
import { type BillRecord, issue, lockBill } from '../../storage/bills.ts'
import type { Transaction } from '../../storage/database.ts'
import type { MemberCall } from '../team/team-call.ts'
import { mailBill } from './mail-bill.ts'

/** Adds to a bill or takes off it. More than one person may decide alone waits for another. */
export async function adjustBill(
  ctx: Context,
  call: MemberCall,
  billId: string,
  { amountCents, reason }: { amountCents: number; reason: string },
) {
  if (amountCents === 0) throw new Refusal('invalid-value', ['amountCents: must not be zero'])
  const state = needsSecondPerson(amountCents) ? 'waiting' : 'applied'
  const id = randomUUID()
  const { member, now } = call
  await withBill(ctx, call, billId, async (tx, bill) => {
    requireDraft(bill)
    const [line] = bill.lines
    if (!line) throw new TeamRefusal('team-rule', { rule: 'month-not-settled' })
    const others = (await adjustmentsOf(tx, bill)).filter((one) => one.state === 'waiting' || one.state === 'applied')
    const total = others.reduce((sum, one) => sum + one.amountCents, bill.usageCents + amountCents)
    if (total < 0) throw new Refusal('invalid-value', ['amountCents: takes off more than the bill comes to'])
    await insertAdjustment(tx, bill, { id, amountCents, reason, state, madeBy: member.id, madeAt: now })
    if (state === 'waiting') {
      await insertApproval(tx, {
        id: randomUUID(),
        kind: 'bill-adjustment',
        hostId: line.hostId,
        wanted: { billId: bill.id, adjustmentId: id, month: bill.month, amountCents },
        before: {},
        reason,
        askedBy: member.id,
        askedAt: now,
        state,
      })
    }
  })
  return { id, state } as const
}

/** What was counted, what was adjusted and the number belong together from here on. */
export async function issueBill(ctx: Context, call: MemberCall, billId: string) {
  const { member, now } = call
  return withBill(ctx, call, billId, async (tx, bill) => {
    requireDraft(bill)
    if (bill.missing.length > 0) throw new TeamRefusal('team-rule', { rule: 'month-not-settled' })
    if ((await adjustmentsOf(tx, bill)).some(({ state }) => state === 'waiting')) {
      throw new TeamRefusal('team-rule', { rule: 'adjustment-waits' })
    }
    if (bill.usageCents + bill.adjustedCents < 0) throw new TeamRefusal('team-rule', { rule: 'below-zero' })
    const number = await issue(tx, bill, { by: member.id, now })
    const mails = await mailBill(ctx, tx, { ...bill, number }, now)
    return { number: billNumber({ test: bill.test, number }), mails }
  })
}

export async function sendBill(ctx: Context, call: MemberCall, billId: string): Promise<{ mails: number }> {
  return withBill(ctx, call, billId, async (tx, { number, ...bill }) => {
    if (number === null) throw new TeamRefusal('team-rule', { rule: 'bill-not-issued' })
    return { mails: await mailBill(ctx, tx, { ...bill, number }, call.now) }
  })
}

function requireDraft({ state }: BillRecord): void {
  if (state === 'issued') throw new TeamRefusal('team-rule', { rule: 'bill-issued' })
}

/** What is done to one bill follows each other. */
async function withBill<T>(
  ctx: Context,
  { audit }: MemberCall,
  billId: string,
  work: (tx: Transaction, bill: BillRecord) => Promise<T>,
): Promise<T> {
  audit.about({ object: `bill:${billId.toLowerCase()}` })
  return ctx.system.systemTransaction(async (tx) => {
    const bill = await lockBill(tx, billId)
    if (!bill) throw new TeamRefusal('not-found')
    const done = await work(tx, bill)
    await audit.writeIn(tx)
    return done
  })
}
