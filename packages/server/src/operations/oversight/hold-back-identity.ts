import { randomUUID } from 'node:crypto'
import { hourMs } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import { familyOf, maskedAddress } from '../../access/addresses.ts'
import type { Context } from '../../context.ts'
import { endThrottle, insertThrottle } from '../../storage/identity-throttles.ts'
import { requireHost } from '../portal/console-host.ts'
import type { MemberCall } from '../team/team-call.ts'

interface WantedThrottle {
  address?: string
  hostId?: string
  startsPerMinute: number
  hours: number
  reason: string
}

/** Lets identity flows begin slowly from the network of an address, or at a host. Every process follows within seconds. */
export async function throttleIdentity(ctx: Context, call: MemberCall, wanted: WantedThrottle) {
  const { member, audit } = call
  const now = ctx.clock.now()
  const { startsPerMinute, hours, reason } = wanted
  const host = wanted.hostId === undefined ? undefined : requireHost(ctx, wanted.hostId)
  const network = host ? null : networkNamed(wanted.address!)
  const id = randomUUID()
  audit.about({ object: `throttle:${id}`, ...(host ? { hostId: host.id } : {}) })
  const span = { at: now, until: now + hours * hourMs }
  const throttle = { id, network, hostId: host?.id ?? null, startsPerMinute, reason, memberId: member.id, ...span }
  await ctx.system.systemTransaction(async (tx) => {
    await insertThrottle(tx, throttle)
    await audit.writeIn(tx)
  })
  await ctx.identityWatch.share()
  return { id }
}

export async function endIdentityThrottle(ctx: Context, { audit }: MemberCall, throttleId: string): Promise<void> {
  audit.about({ object: `throttle:${throttleId}` })
  await ctx.system.systemTransaction(async (tx) => {
    if (!(await endThrottle(tx, throttleId, ctx.clock.now()))) throw new TeamRefusal('not-found')
    await audit.writeIn(tx)
  })
  await ctx.identityWatch.share()
}

/** Addresses are known by their network only; a network is taken as the list shows it. */
function networkNamed(text: string): string {
  const [address = ''] = text.trim().split('/')
  if (!familyOf(address)) throw new Refusal('invalid-value', ['address: must be an IPv4 or IPv6 address'])
  return maskedAddress(address)
}
