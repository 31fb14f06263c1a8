import { monthBegins } from '@plumbline/core/billing'
import { calendarMonth } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { findCustomer } from '../../storage/customer-pages.ts'
import type { MemberCall } from '../team/team-call.ts'
import { type MadeBill, makeBill } from './make-bill.ts'

/** Makes the bills of a month, customer by customer, each in a transaction of its own: one that fails leaves the others as they are. */
export async function runBills(
  ctx: Context,
  { now, audit }: MemberCall,
  wanted: { month: string; customerId: string | null },
): Promise<Record<MadeBill, number>> {
  const month = calendarMonth(wanted.month)
  if (monthBegins(month) > now) throw new Refusal('invalid-value', ['month: has not begun yet'])
  audit.about({ object: `month:${month}` })
  const counts: Record<MadeBill, number> = { made: 0, issued: 0, unpriced: 0, unused: 0 }
  for (const customerId of await customersOf(ctx, wanted.customerId)) counts[await makeBill(ctx, customerId, month)]++
  return counts
}

async function customersOf(ctx: Context, customerId: string | null): Promise<readonly string[]> {
  if (customerId === null) return [...new Set([...ctx.directory.hosts].map((host) => host.customerId))]
  const customer = await findCustomer(ctx.system, customerId.toLowerCase())
  if (!customer) throw new TeamRefusal('not-found')
  return [customer.id]
}
