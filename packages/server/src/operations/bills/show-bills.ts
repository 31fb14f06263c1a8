import { billNumber } from '@plumbline/core/billing'
import { TeamRefusal } from '@plumbline/core/team'
import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import { adjustmentsOf } from '../../storage/bill-adjustments.ts'
import { type BillRecord, findBill, listBills } from '../../storage/bills.ts'
import { findCustomerName } from '../../storage/hosts.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'
import { billContacts } from './bill-contacts.ts'

interface BillQuery {
  customer?: string
  month?: string
  state?: BillRecord['state']
  limit?: number
  cursor?: string
}

/** The bills of all customers, for the operator's people. */
export async function showBills(ctx: Context, call: MemberCall, query: BillQuery) {
  const { scope, now } = call
  const { customer, month, state, limit = 25, cursor } = query
  const list = ['customer-bills', customer ?? '', month ?? '', state ?? ''] as const
  const [beforeSeq = Number.MAX_SAFE_INTEGER] = (openPlace(ctx, scope, list, cursor, now) ?? []) as [number?]
  const choice = { customerId: customer ?? null, month: month ?? null, state: state ?? null }
  const found = await listBills(ctx.system, choice, { beforeSeq, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    bills: shown.map((bill) => listedBill(bill, bill.customerName)),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.seq], now) : null,
  }
}

/** One of them, with the people who had a part in it. */
export async function showBill(ctx: Context, call: MemberCall, billId: string) {
  const bill = await findBill(ctx.system, billId)
  if (!bill) throw new TeamRefusal('not-found')
  call.audit.about({ object: `bill:${bill.id}` })
  const [adjustments, customer, contacts] = await Promise.all([
    adjustmentsOf(ctx.system, bill),
    findCustomerName(ctx.system, bill.customerId),
    billContacts(ctx, teamOf(bill.customerId)),
  ])
  const { issuedBy, issuedAt } = bill
  const people = [...adjustments.map(({ madeBy }) => madeBy), ...(issuedBy === null ? [] : [issuedBy])]
  const names = await memberNames(ctx, call, people)
  const deed = (by: string, at: number) => ({ by: names.get(by) ?? 'Somebody who has left', at })
  return {
    bill: listedBill(bill, customer ?? ''),
    lines: bill.lines,
    missing: bill.missing,
    adjustments: adjustments.map(({ madeBy, madeAt, ...rest }) => ({ ...rest, made: deed(madeBy, madeAt) })),
    contacts: contacts.length,
    issued: issuedBy === null ? null : deed(issuedBy, issuedAt!),
  }
}

function listedBill(bill: BillRecord, customerName: string) {
  const { id, month, test, state, number, usageCents, adjustedCents, madeAt, issuedAt, customerId } = bill
  return {
    id,
    month,
    test,
    totalCents: usageCents + adjustedCents,
    customer: { id: customerId, name: customerName },
    state,
    number: number === null ? null : billNumber({ test, number }),
    madeAt,
    issuedAt,
  }
}
