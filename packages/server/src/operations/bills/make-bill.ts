import { randomUUID } from 'node:crypto'
import { billLines, monthEnds, sumOfLines, unitPrices } from '@plumbline/core/billing'
import type { CalendarMonth } from '@plumbline/core/calendar'
import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { lockBilling, saveDraft } from '../../storage/bills.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { pricesFor } from '../../storage/prices.ts'
import { billingState, findUsage } from '../../storage/usage-months.ts'
import { kindOfHost } from '../team/seen-hosts.ts'

/** `unused`: the customer had no host in the month. */
export type MadeBill = 'made' | 'issued' | 'unpriced' | 'unused'

/**
 * Makes the bill of a month from what was settled and the prices of that month, or makes it anew while it is not issued. Who makes it
 * holds the customer first and reads afterwards, so that of two hosts that settle at once the later one sees both.
 */
export async function makeBill(ctx: Context, customerId: string, month: CalendarMonth): Promise<MadeBill> {
  return ctx.system.systemTransaction(async (tx) => {
    await lockBilling(tx, customerId)
    const hosts = await hostsIn(ctx, customerId, month)
    if (hosts.length === 0) return 'unused'
    const prices = unitPrices(await pricesFor(tx, customerId), month)
    if (!prices) return 'unpriced'
    const settled = await Promise.all(hosts.map((host) => settledMonth(ctx, host, month)))
    const lines = billLines(
      settled.flatMap((one) => (one.charges ? [{ ...one, charges: one.charges }] : [])),
      prices,
    )
    const saved = await saveDraft(tx, {
      customerId,
      id: randomUUID(),
      month,
      test: !hosts.some((host) => isLive(ctx, host)),
      lines,
      missing: settled.flatMap(({ hostName, charges }) => (charges ? [] : [hostName])),
      usageCents: sumOfLines(lines),
      madeAt: ctx.clock.now(),
    })
    return saved ? 'made' : 'issued'
  })
}

/** Live hosts are paid for. A customer without one gets a bill of its hosts in development, to see what bills look like. */
async function hostsIn(ctx: Context, customerId: string, month: CalendarMonth): Promise<HostRecord[]> {
  const own = [...ctx.directory.hosts].filter((host) => host.customerId === customerId)
  const live = own.filter((host) => isLive(ctx, host))
  const paid = live.length > 0 ? live : own
  const states = await Promise.all(paid.map(({ id }) => billingState(ctx.db, scopeOfHost(ctx.directory, id)!)))
  return paid
    .filter((_, index) => states[index]!.since < monthEnds(month))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

async function settledMonth(ctx: Context, { id, name }: HostRecord, month: CalendarMonth) {
  const found = await findUsage(ctx.db, scopeOfHost(ctx.directory, id)!, month)
  return { hostId: id, hostName: name, charges: found?.usage.charges }
}

function isLive(ctx: Context, host: HostRecord): boolean {
  return kindOfHost(ctx, host) === 'live'
}
