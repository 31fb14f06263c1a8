import { pdfsPerMinute } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { BillPdf } from '@plumbline/report-pdf'
import { perMinute } from '../../access/limiter.ts'
import type { Context } from '../../context.ts'
import { traceFrom, traceparentOf } from '../../telemetry/trace.ts'
import { withoutPdf } from '../data/without-pdf.ts'
import { teamName } from '../team/show-session.ts'
import type { MemberCall } from '../team/team-call.ts'
import { showOwnBill } from './own-bills.ts'
import { showBill } from './show-bills.ts'

/** An issued bill of the customer, as a document. */
export async function printOwnBill(ctx: Context, call: MemberCall, billId: string) {
  const { bill, lines, adjustments } = await showOwnBill(ctx, call, billId)
  const customer = await teamName(ctx, call.scope)
  return print(ctx, call, { ...bill, customer, madeAt: bill.issuedAt, lines, adjustments })
}

/** Any bill, for the operator's people; a draft says that it is one. */
export async function printBill(ctx: Context, call: MemberCall, billId: string) {
  const { bill, lines, adjustments } = await showBill(ctx, call, billId)
  const applied = adjustments.filter(({ state }) => state === 'applied')
  return print(ctx, call, { ...bill, customer: bill.customer.name, lines, adjustments: applied })
}

async function print(ctx: Context, { member }: MemberCall, bill: BillPdf) {
  const verdict = await ctx.limiter.take(`pdf ${member.id}`, perMinute(pdfsPerMinute))
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
  const { customer, number, month, test, madeAt, issuedAt, lines, adjustments, totalCents } = bill
  const pdf = await ctx.pdfs
    .renderBillPdf({ customer, number, month, test, madeAt, issuedAt, lines, adjustments, totalCents })
    .catch((fault: unknown) => {
      throw withoutPdf(ctx, traceparentOf(traceFrom(undefined)), fault)
    })
  return { name: `bill-${number ?? 'draft'}-${month}.pdf`, pdf: pdf.toString('base64') }
}
