import { Type } from 'typebox'
import { answer, nullable, optional, Uuid } from '../fields.ts'
import { PricedCharge, ShownPrice } from './price-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** The price book: what counts this month for everybody or for one customer, and every price that was set, the newest first. */
export const pricesCall = teamCall({
  name: 'prices',
  method: 'GET',
  path: '/prices',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view prices'],
  query: Type.Object({ customer: optional(Uuid) }),
  status: 200,
  output: answer({
    now: Type.Array(answer({ charge: PricedCharge, price: nullable(ShownPrice) })),
    prices: Type.Array(ShownPrice),
  }),
  audit: 'price.list',
})
