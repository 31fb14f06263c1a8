import {
  createEfxClient,
  createExpClient,
  createHttpClient,
  createIdentityVendors,
  createMessaging,
  createSandboxControl,
  createTuClient,
} from '@plumbline/connectors'
import type { ProviderSettings } from './config/providers.ts'
import type { Providers } from './context.ts'
import type { Log } from './telemetry/log.ts'
import type { Metrics } from './telemetry/metrics.ts'

/** How a call to the outside ended, whoever was called. */
interface CallReport {
  operation: string
  outcome: string
  /** What of the answer was unusable, or which code the other side refused with. */
  detail?: string | undefined
  durationMs: number
}

const bounds = [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10] as const

/** The clients of everybody outside, over one set of connections; each call is counted, and noted when it went wrong. */
export function openProviders(
  settings: ProviderSettings,
  { log, metrics }: { log: Log; metrics: Metrics },
): { open: Providers; close(): void } {
  const http = createHttpClient()
  const now = () => performance.now()
  const seconds = metrics.histogram('plumbline_provider_seconds', 'Calls to bureaus, vendors and carriers', bounds)
  const noted = (provider: string, { operation, outcome, detail, durationMs }: CallReport) => {
    seconds.observe(`provider="${provider}",operation="${operation}",outcome="${outcome}"`, durationMs / 1000)
    if (outcome !== 'ok') log.warn('provider.failed', { provider, operation, outcome, detail })
  }
  const parts = { http, now, report: (one: CallReport & { bureau: string }) => noted(one.bureau, one) }
  const { EFX, TU, EXP } = settings.bureaus
  const messaging = createMessaging(settings.messaging, {
    http,
    now,
    report: (one: CallReport & { channel: string }) => noted(one.channel, one),
  })
  return {
    open: {
      bureaus: {
        EFX: createEfxClient(EFX, parts),
        ...(TU ? { TU: createTuClient(TU, parts) } : {}),
        ...(EXP ? { EXP: createExpClient(EXP, parts) } : {}),
      },
      crtSigningSecret: settings.crtSigningSecret,
      identity: createIdentityVendors(settings.identity, {
        http,
        now,
        report: (one: CallReport & { vendor: string }) => noted(one.vendor, one),
      }),
      messaging,
      sandbox: settings.sandboxUrl === null ? null : createSandboxControl(settings.sandboxUrl, { http }),
    },
    close: () => {
      messaging.close()
      http.close()
    },
  }
}
