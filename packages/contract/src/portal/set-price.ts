import { Type } from 'typebox'
import { answer, fields, Uuid } from '../fields.ts'
import { Month } from '../hosts/usage.ts'
import { Reason } from './console-fields.ts'
import { PricedCharge } from './price-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** A price from a month on. Months that have begun keep theirs. */
export const setPriceCall = teamCall({
  name: 'set-price',
  method: 'POST',
  path: '/prices',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change prices'],
  stepUp: 'recent',
  body: fields({
    customerId: Type.Union([Uuid, Type.Null()]),
    charge: PricedCharge,
    amountCents: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    fromMonth: Month,
    reason: Reason,
  }),
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'price.set',
})
