import { errors } from '@plumbline/contract'
import { dayMs, hourMs } from '@plumbline/core/calendar'
import { usesProvider } from '@plumbline/core/hosts'
import { incidentShownHours } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { identityDays } from '../../storage/identity-days.ts'
import { incidentsOfHost } from '../../storage/incidents.ts'
import { windowsAhead } from '../../storage/maintenance-windows.ts'
import { tallyRequests } from '../../storage/request-tally.ts'
import type { AuditedCall } from '../call.ts'
import { showEndpoints } from '../webhooks/show-endpoint.ts'

const shownCodes = 5

/** What a code means, as the reference says it. */
const messages = new Map<string, string>(Object.values(errors).map(({ code, message }) => [code, message]))

/** Whether anything is wrong at a host right now: endpoints, calls, enrollment, bureaus. */
export async function showHome(ctx: Context, call: AuditedCall, { days = 1 }: { readonly days?: number }) {
  const [webhooks, calls, enrollment, incidents, maintenance] = await Promise.all([
    webhooksNow(ctx, call),
    callsNow(ctx, call, days),
    enrollmentNow(ctx, call, days),
    incidentsNow(ctx, call),
    maintenanceNow(ctx, call),
  ])
  const { publicUrl: apiUrl } = ctx.config
  return { apiUrl, webhooks, calls, enrollment, incidents, maintenance, bureaus: bureausNow(ctx, call) }
}

async function webhooksNow(ctx: Context, call: AuditedCall) {
  const { items } = await showEndpoints(ctx, call)
  const enabled = items.filter((one) => one.enabled)
  return {
    endpoints: enabled.length,
    counted: sum(items.map(({ recent }) => recent.counted)),
    delivered: sum(items.map(({ recent }) => recent.delivered)),
    failing: enabled.flatMap(({ id, url, failingSince }) =>
      failingSince === null ? [] : [{ id, url, since: failingSince }],
    ),
  }
}

async function callsNow(ctx: Context, { scope }: AuditedCall, days: number) {
  // The log of calls goes by real time, also where the clock of the host was moved.
  const tallied = await tallyRequests(ctx.db, scope, ctx.clock.now() - days * dayMs)
  const of = (statusClass: number) => sum(tallied.filter((one) => one.statusClass === statusClass).map(callsOf))
  return {
    counted: sum(tallied.map(callsOf)),
    refused: of(4),
    failed: of(5),
    codes: tallied
      .flatMap(({ code, calls }) => (code === null ? [] : [{ code, calls, message: messages.get(code) ?? code }]))
      .slice(0, shownCodes),
  }
}

async function enrollmentNow(ctx: Context, { scope, now }: AuditedCall, days: number) {
  const counted = await identityDays(ctx.db, scope, Math.floor(now / dayMs) - days + 1)
  return {
    registered: sum(counted.map((day) => day.registered)),
    started: sum(counted.map((day) => day.started)),
    proven: sum(counted.map((day) => day.proven)),
    enrolled: sum(counted.map((day) => day.enrolled)),
  }
}

/** Both go by real time: what is wrong is wrong now, whatever clock the host has. */
async function incidentsNow(ctx: Context, { host }: AuditedCall) {
  const endedAfter = ctx.clock.now() - incidentShownHours * hourMs
  const of = { hostId: host.id, bureaus: host.settings.bureaus, endedAfter }
  return (await incidentsOfHost(ctx.system, of)).map(({ title, severity, declaredAt, endedAt, updates }) => ({
    ...{ title, severity, declaredAt, endedAt },
    // Who of the operator wrote them stays with the operator.
    updates: updates.map(({ at, words }) => ({ at, words })),
  }))
}

async function maintenanceNow(ctx: Context, { host }: AuditedCall) {
  return (await windowsAhead(ctx.system, ctx.clock.now()))
    .filter(({ provider }) => usesProvider(host.settings, provider))
    .map(({ provider, startsAt, endsAt, note }) => ({ provider, startsAt, endsAt, note }))
}

const bureauStates = { closed: 'reachable', open: 'unreachable', 'half-open': 'probing' } as const

function bureausNow(ctx: Context, { host }: AuditedCall) {
  const { bureaus } = ctx.providers.of(host.id)
  return host.settings.bureaus.flatMap((bureau) => {
    const client = bureaus[bureau]
    return client ? [{ bureau, state: bureauStates[client.state().breaker] }] : []
  })
}

const callsOf = ({ calls }: { calls: number }) => calls

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
