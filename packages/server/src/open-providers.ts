import {
  createEfxClient,
  createExpClient,
  createHttpClient,
  createIdentityVendors,
  createMessaging,
  createSandboxControl,
  createTuClient,
  type HttpClient,
} from '@plumbline/connectors'
import type { Bureau } from '@plumbline/core/bureaus'
import type { CredentialWatch } from './access/credential-watch.ts'
import { type ProviderWatch, pullResults } from './access/provider-watch.ts'
import type { ProviderSettings } from './config/providers.ts'
import type { Lines, Providers } from './context.ts'
import type { ReportedLine } from './storage/line-states.ts'
import type { Log } from './telemetry/log.ts'
import type { Metrics } from './telemetry/metrics.ts'

/** How a call to a provider ended. */
interface CallReport {
  operation: string
  outcome: string
  /** What of the answer was unusable, or which code the other side refused with. */
  detail?: string | undefined
  durationMs: number
}

const bounds = [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10] as const

/**
 * The clients of all providers, over one set of connections; each call is counted, and logged when it failed. All hosts
 * share the lines to a live bureau: when it is away it is away for every host, and the first host to find out spares the others the
 * wait. In the sandbox a host makes bureaus fail for itself alone, so each has lines of its own, with breaker and access token,
 * and names itself in every call.
 */
export function openProviders(
  settings: ProviderSettings,
  {
    log,
    metrics,
    watch,
    credentials,
  }: { log: Log; metrics: Metrics; watch: ProviderWatch; credentials: CredentialWatch },
): { open: Providers; lines(): ReportedLine[]; close(): void } {
  const http = createHttpClient()
  const seconds = metrics.histogram('plumbline_provider_seconds', 'Calls to bureaus, vendors and carriers', bounds)
  const note = (provider: string, { operation, outcome, detail, durationMs }: CallReport) => {
    seconds.observe(`provider="${provider}",operation="${operation}",outcome="${outcome}"`, durationMs / 1000)
    watch.note(provider, operation, outcome, durationMs)
    if (outcome !== 'ok') log.warn('provider.failed', { provider, operation, outcome, detail })
  }
  const opened = new Map<string, Lines>()
  const linesOf = (client: string, outward: HttpClient) => {
    let lines = opened.get(client)
    if (!lines) {
      lines = openLines(settings, outward, { note, watch, credentials })
      opened.set(client, lines)
    }
    return lines
  }
  const { sandbox } = settings
  return {
    open: {
      of: (hostId) => (sandbox ? linesOf(hostId, naming(http, hostId)) : linesOf(allHosts, http)),
      crtSigningSecret: settings.crtSigningSecret,
      sandbox: sandbox && createSandboxControl(sandbox, { http }),
    },
    lines: () => [...opened].flatMap(([client, lines]) => statesOf(client === allHosts ? '' : client, lines)),
    close: () => {
      for (const { messaging } of opened.values()) messaging.close()
      http.close()
    },
  }
}

function openLines(
  settings: ProviderSettings,
  http: HttpClient,
  {
    note,
    watch,
    credentials,
  }: {
    note: (provider: string, report: CallReport) => void
    watch: ProviderWatch
    credentials: CredentialWatch
  },
): Lines {
  const now = () => performance.now()
  const shared = { http, now, breakerWish: (provider: string) => watch.breakerWish(provider) }
  const bureau = {
    ...shared,
    report: (one: CallReport & { bureau: string }) => note(one.bureau, one),
    credentialSide: (name: Bureau) => credentials.sideOf(name),
  }
  const vendor = { ...shared, report: (one: CallReport & { vendor: string }) => note(one.vendor, one) }
  const carrier = { ...shared, report: (one: CallReport & { channel: string }) => note(one.channel, one) }
  const { EFX, TU, EXP } = settings.bureaus
  return {
    bureaus: {
      EFX: counted(createEfxClient(EFX, bureau), watch),
      ...(TU ? { TU: counted(createTuClient(TU, bureau), watch) } : {}),
      ...(EXP ? { EXP: counted(createExpClient(EXP, bureau), watch) } : {}),
    },
    identity: createIdentityVendors(settings.identity, vendor),
    messaging: createMessaging(settings.messaging, carrier),
  }
}

/** Counts what its pulls bring: a bureau that finds nobody answers well and is of no use. */
function counted<Client extends PullingClient>(client: Client, watch: ProviderWatch): Client {
  const pull: PullingClient['pull'] = async (...given) => {
    const outcome = await client.pull(...given)
    watch.note(client.bureau, pullResults, outcome.result, 0)
    return outcome
  }
  return { ...client, pull }
}

interface PullingClient {
  readonly bureau: string
  readonly pull: (...given: never[]) => Promise<{ readonly result: string }>
}

const allHosts = 'all hosts'

function statesOf(client: string, { bureaus, identity, messaging }: Lines): ReportedLine[] {
  const states = {
    ...Object.fromEntries(Object.entries(bureaus).map(([bureau, { state }]) => [bureau, state()])),
    ...identity.state(),
    EMAIL: messaging.email.state(),
    SMS: messaging.sms.state(),
  }
  return Object.entries(states).map(([provider, state]) => ({ provider, client, ...state }))
}

/** Names the host in every call that is made for it. E-mail names it in its reference. */
function naming(http: HttpClient, hostId: string): HttpClient {
  return {
    ...http,
    send: (request) => http.send({ ...request, headers: { ...request.headers, 'x-client-reference': hostId } }),
  }
}
