import type { HostSettings } from '@plumbline/contract'
import type { Context } from '../../context.ts'
import { approvalsOfHost } from '../../storage/approvals.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { namedValues } from '../approvals/shown-approval.ts'
import { toHostSettings } from '../hosts/to-host-settings.ts'
import { hostCall } from '../team/host-call.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'

/** The settings of a host beside those of another that the member sees. */
export async function compareSettings(ctx: Context, call: MemberCall, hostId: string, against: string | undefined) {
  const other = against === undefined ? undefined : hostCall(ctx, call, against).host
  const { host } = hostCall(ctx, call, hostId)
  const one = compared(ctx, host)
  const two = other ? compared(ctx, other) : null
  const changes = await changesOf(ctx, host.id)
  return { host: one, against: two, changes, differences: two ? differencesOf(one.settings, two.settings) : [] }
}

/** Older ones are in the audit log. */
const shownChanges = 25

/** Who of the operator did it and what they wrote down stays there. */
async function changesOf(ctx: Context, hostId: string) {
  const made = (await approvalsOfHost(ctx.system, hostId, shownChanges)).filter(
    ({ kind, state }) => kind === 'host-change' && (state === 'approved' || state === 'not-needed'),
  )
  return made.map(({ askedAt, decidedAt, wanted, before }) => ({
    at: decidedAt ?? askedAt,
    wanted: namedValues(wanted),
    before,
  }))
}

function compared(ctx: Context, host: HostRecord) {
  return { id: host.id, name: host.name, kind: kindOfHost(ctx, host), settings: toHostSettings(host) }
}

function differencesOf(one: HostSettings, other: HostSettings): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)] as (keyof HostSettings)[])
  return [...names].filter((name) => !ownOfHost.has(name) && textOf(one[name]) !== textOf(other[name]))
}

/** These are different at any two hosts and say nothing. */
const ownOfHost: ReadonlySet<string> = new Set(['hostId', 'name'])

/** Lists of choices have no order. */
function textOf(value: unknown): string | undefined {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
}
