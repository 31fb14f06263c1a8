import { billNumber } from '@plumbline/core/billing'
import { dayMs } from '@plumbline/core/calendar'
import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import type { BillRecord } from '../../storage/bills.ts'
import type { Transaction } from '../../storage/database.ts'
import { findCustomerName } from '../../storage/hosts.ts'
import { queueMail } from '../team/queue-mail.ts'
import { billContacts } from './bill-contacts.ts'

/** A bill that could not be sent for so long is sent again by hand. */
const triedDays = 7

/** Queues the mail of an issued bill to each of its contacts; says to how many. */
export async function mailBill(
  ctx: Context,
  tx: Transaction,
  bill: Pick<BillRecord, 'customerId' | 'id' | 'month' | 'test' | 'usageCents' | 'adjustedCents'> & { number: number },
  now: number,
): Promise<number> {
  const scope = teamOf(bill.customerId)
  const [contacts, team] = await Promise.all([billContacts(ctx, scope), findCustomerName(tx, bill.customerId)])
  const { id: billId, month, test, usageCents, adjustedCents } = bill
  for (const to of contacts) {
    const values = { billId, month, test, number: billNumber(bill), totalCents: usageCents + adjustedCents }
    const mail = { kind: 'bill', to, team: team ?? '', site: 'portal', ...values } as const
    await queueMail(ctx, tx, scope, mail, { now, givesUpAt: now + triedDays * dayMs })
  }
  return contacts.length
}
