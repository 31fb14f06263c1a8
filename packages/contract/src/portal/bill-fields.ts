import { charges } from '@plumbline/core/billing'
import { Type } from 'typebox'
import { answer, choice, count, flag, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'
import { Month } from '../hosts/usage.ts'
import { Deed } from './console-fields.ts'

/** What calls about bills share. Amounts are US cents. */

export const BillParams = Type.Object({ billId: Uuid })

const facts = {
  id: Uuid,
  month: Month,
  test: flag('Of hosts in development: nobody pays it'),
  totalCents: count('What it comes to, adjustments among it', 226900),
}

export const BillNumber = text('Without gaps for each customer', '0007')

/** As the customer sees it: only bills that were issued. */
export const IssuedBill = answer({ ...facts, number: BillNumber, issuedAt: Instant })

/** As the operator's people see it, with the name of the customer. */
export const billStates = ['draft', 'issued'] as const
export const CustomerBill = answer({
  ...facts,
  customer: answer({ id: Uuid, name: text('Name of the company', 'Harbor Money') }),
  state: choice(billStates),
  number: nullable(BillNumber),
  madeAt: Instant,
  issuedAt: NullableInstant,
})

export const BillLines = Type.Array(
  answer({
    hostId: Uuid,
    hostName: text('Name of the host when the bill was made', 'Harbor app'),
    charge: choice(charges),
    quantity: count('Users who are charged so', 1130),
    unitCents: count('What one of them costs', 200),
    amountCents: count('What they come to', 226000),
  }),
)

const adjustment = {
  id: Uuid,
  amountCents: count('Added, or taken off where it is below zero', -1500),
  reason: text('Why', 'Outage of March 3'),
}

export const AppliedAdjustments = Type.Array(answer(adjustment))

export const adjustmentStates = ['waiting', 'applied', 'refused', 'withdrawn'] as const
export const Adjustments = Type.Array(answer({ ...adjustment, state: choice(adjustmentStates), made: Deed }))

/** A bill as a document. */
export const BillFile = answer({
  name: text('What the file is called', 'bill-0007-2026-10.pdf'),
  pdf: text('The document, in base64', 'JVBERi0xLjcK'),
})
