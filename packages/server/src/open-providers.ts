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
import type { ProviderSettings } from './config/providers.ts'
import type { Lines, Providers } from './context.ts'
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
  { log, metrics }: { log: Log; metrics: Metrics },
): { open: Providers; close(): void } {
  const http = createHttpClient()
  const seconds = metrics.histogram('plumbline_provider_seconds', 'Calls to bureaus, vendors and carriers', bounds)
  const note = (provider: string, { operation, outcome, detail, durationMs }: CallReport) => {
    seconds.observe(`provider="${provider}",operation="${operation}",outcome="${outcome}"`, durationMs / 1000)
    if (outcome !== 'ok') log.warn('provider.failed', { provider, operation, outcome, detail })
  }
  const opened = new Map<string, Lines>()
  const linesOf = (client: string, outward: HttpClient) => {
    let lines = opened.get(client)
    if (!lines) {
      lines = openLines(settings, outward, note)
      opened.set(client, lines)
    }
    return lines
  }
  const { sandbox } = settings
  return {
    open: {
      of: (hostId) => (sandbox ? linesOf(hostId, naming(http, hostId)) : linesOf('all hosts', http)),
      crtSigningSecret: settings.crtSigningSecret,
      sandbox: sandbox && createSandboxControl(sandbox, { http }),
    },
    close: () => {
      for (const { messaging } of opened.values()) messaging.close()
      http.close()
    },
  }
}

function openLines(
  settings: ProviderSettings,
  http: HttpClient,
  note: (provider: string, report: CallReport) => void,
): Lines {
  const now = () => performance.now()
  const bureau = { http, now, report: (one: CallReport & { bureau: string }) => note(one.bureau, one) }
  const vendor = { http, now, report: (one: CallReport & { vendor: string }) => note(one.vendor, one) }
  const carrier = { http, now, report: (one: CallReport & { channel: string }) => note(one.channel, one) }
  const { EFX, TU, EXP } = settings.bureaus
  return {
    bureaus: {
      EFX: createEfxClient(EFX, bureau),
      ...(TU ? { TU: createTuClient(TU, bureau) } : {}),
      ...(EXP ? { EXP: createExpClient(EXP, bureau) } : {}),
    },
    identity: createIdentityVendors(settings.identity, vendor),
    messaging: createMessaging(settings.messaging, carrier),
  }
}

/** Names the host in every call that is made for it. E-mail names it in its reference. */
function naming(http: HttpClient, hostId: string): HttpClient {
  return {
    ...http,
    send: (request) => http.send({ ...request, headers: { ...request.headers, 'x-client-reference': hostId } }),
  }
}
