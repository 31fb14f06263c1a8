import { randomUUID } from 'node:crypto'
import { monthOfInstant, type PricedCharge, pricedCharges, priceIn } from '@plumbline/core/billing'
import { calendarMonth } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { insertPrice, type PriceRecord, pricesFor } from '../../storage/prices.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'
import { requireCustomer } from './show-customers.ts'

/** What everybody pays, or one customer. */
export async function showPrices(ctx: Context, call: MemberCall, customerId: string | undefined) {
  const customer = customerId === undefined ? null : (await requireCustomer(ctx, customerId)).id
  const prices = await pricesFor(ctx.system, customer)
  const names = await memberNames(
    ctx,
    call,
    prices.map(({ setBy }) => setBy),
  )
  const shown = ({ setBy, setAt, ...price }: PriceRecord) => ({
    ...price,
    by: names.get(setBy) ?? 'Somebody who has left',
    at: setAt,
  })
  const month = monthOfInstant(call.now)
  return {
    now: pricedCharges.map((charge) => {
      const price = priceIn(prices, charge, month) as PriceRecord | undefined
      return { charge, price: price ? shown(price) : null }
    }),
    prices: prices.toReversed().map(shown),
  }
}

interface WantedPrice {
  customerId: string | null
  charge: PricedCharge
  amountCents: number
  fromMonth: string
  reason: string
}

/** The first price may begin with the running month; what has a price keeps it in months that have begun, because people watch them grow. */
export async function setPrice(ctx: Context, call: MemberCall, wanted: WantedPrice): Promise<{ id: string }> {
  const { now, member, audit } = call
  const customerId = wanted.customerId === null ? null : (await requireCustomer(ctx, wanted.customerId)).id
  const fromMonth = calendarMonth(wanted.fromMonth)
  const running = monthOfInstant(now)
  const present = priceIn(await pricesFor(ctx.system, customerId), wanted.charge, running)
  const isNew = present === undefined || present.customerId !== customerId
  if (fromMonth < running || (fromMonth === running && !isNew)) {
    throw new Refusal('invalid-value', ['fromMonth: has begun already'])
  }
  const id = randomUUID()
  audit.about({ object: `price:${id}` })
  await ctx.system.systemTransaction(async (tx) => {
    await insertPrice(tx, { ...wanted, id, customerId, fromMonth, setBy: member.id, setAt: now })
    await audit.writeIn(tx)
  })
  return { id }
}
