import {
  type BureauSettings,
  defaultBureauSettings,
  defaultIdentitySettings,
  type IdentityVendorSettings,
  type MessagingSettings,
  type SandboxControlSettings,
} from '@plumbline/connectors'
import type { Bureau } from '@plumbline/core/bureaus'
import { ConfigProblem } from './config-problem.ts'
import type { Environment } from './environment.ts'

/** Where the providers are and how we log in there. It has secrets and is never logged. */
export interface ProviderSettings {
  /** EFX always; the others where the operator has a contract with them. */
  bureaus: { EFX: BureauSettings } & Partial<Record<Bureau, BureauSettings>>
  /** Signs the pushes of EFX. Null: EFX does not push to us. */
  crtSigningSecret: string | null
  identity: IdentityVendorSettings
  messaging: MessagingSettings
  /** The sandbox's own controls; null in production. */
  sandbox: SandboxControlSettings | null
}

/** Development speaks to the sandbox, with credentials that are the same everywhere. Production names everything itself. */
export function readProviders(environment: Environment): ProviderSettings {
  return environment.PLUMBLINE_ENV === 'production' ? liveProviders(environment) : sandboxProviders(environment)
}

function sandboxProviders(environment: Environment): ProviderSettings {
  const url = (environment.SANDBOX_URL || `http://127.0.0.1:${environment.SANDBOX_PORT || 8090}`).replace(/\/$/, '')
  const bureau = (name: Bureau): BureauSettings => ({
    ...defaultBureauSettings,
    baseUrl: (environment[`${name}_URL`] || url).replace(/\/$/, ''),
    clientId: environment[`${name}_CLIENT_ID`] || `plumbline-${name.toLowerCase()}`,
    clientSecret: environment[`${name}_CLIENT_SECRET`] || `sandbox-secret-${name.toLowerCase()}`,
    next: {
      clientId: environment[`${name}_CLIENT_ID`] || `plumbline-${name.toLowerCase()}`,
      clientSecret: environment[`${name}_CLIENT_SECRET_NEXT`] || `sandbox-secret-${name.toLowerCase()}-next`,
    },
  })
  const vendorKey = environment.IDENTITY_VENDOR_KEY || 'sandbox-vendor-key'
  const vendorUrl = (environment.IDENTITY_VENDOR_URL || url).replace(/\/$/, '')
  return {
    bureaus: { EFX: bureau('EFX'), TU: bureau('TU'), EXP: bureau('EXP') },
    crtSigningSecret: environment.CRT_SIGNING_SECRET || 'sandbox-crt-signing-secret',
    identity: { ...defaultIdentitySettings, ...vendorUrls(vendorUrl), apiKey: vendorKey },
    messaging: {
      email: {
        host: environment.SMTP_HOST || '127.0.0.1',
        port: Number(environment.SMTP_PORT || environment.SANDBOX_SMTP_PORT || 8091),
        secure: false,
        from: environment.MAIL_FROM || 'Plumbline <no-reply@plumbline.example>',
        timeoutMs: messageTimeoutMs,
      },
      sms: { url: environment.SMS_URL || url, apiKey: environment.SMS_KEY || vendorKey, timeoutMs: messageTimeoutMs },
    },
    sandbox: { url, controlKey: environment.SANDBOX_CONTROL_KEY || '' },
  }
}

function liveProviders(environment: Environment): ProviderSettings {
  const need = (name: keyof Environment): string => {
    const value = environment[name]
    if (!value) throw new ConfigProblem(`Production needs ${name}.`)
    if (/^sandbox-/.test(value)) throw new ConfigProblem(`Production refuses the sandbox's ${name}.`)
    return value
  }
  const address = (name: keyof Environment): string => {
    const value = need(name).replace(/\/$/, '')
    if (!value.startsWith('https://')) throw new ConfigProblem(`Production needs an https address in ${name}.`)
    return value
  }
  const bureau = (name: Bureau): BureauSettings => ({
    ...defaultBureauSettings,
    baseUrl: address(`${name}_URL`),
    clientId: need(`${name}_CLIENT_ID`),
    clientSecret: need(`${name}_CLIENT_SECRET`),
    ...(environment[`${name}_CLIENT_SECRET_NEXT`]
      ? {
          next: {
            clientId: environment[`${name}_CLIENT_ID_NEXT`] || need(`${name}_CLIENT_ID`),
            clientSecret: need(`${name}_CLIENT_SECRET_NEXT`),
          },
        }
      : {}),
  })
  return {
    bureaus: {
      EFX: bureau('EFX'),
      ...(environment.TU_URL ? { TU: bureau('TU') } : {}),
      ...(environment.EXP_URL ? { EXP: bureau('EXP') } : {}),
    },
    crtSigningSecret: environment.CRT_SIGNING_SECRET ? need('CRT_SIGNING_SECRET') : null,
    identity: {
      ...defaultIdentitySettings,
      ...vendorUrls(address('IDENTITY_VENDOR_URL')),
      apiKey: need('IDENTITY_VENDOR_KEY'),
    },
    messaging: {
      email: {
        host: need('SMTP_HOST'),
        port: Number(environment.SMTP_PORT || 587),
        secure: environment.SMTP_PORT === '465',
        requireTls: true,
        ...(environment.SMTP_USER ? { user: environment.SMTP_USER, password: need('SMTP_PASSWORD') } : {}),
        from: need('MAIL_FROM'),
        timeoutMs: messageTimeoutMs,
      },
      sms: { url: address('SMS_URL'), apiKey: need('SMS_KEY'), timeoutMs: messageTimeoutMs },
    },
    sandbox: null,
  }
}

const messageTimeoutMs = 10_000

function vendorUrls(url: string) {
  return { ditUrl: url, smfaUrl: url, otpUrl: url, prefillUrl: url }
}
