import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Bureau } from '@plumbline/core/bureaus'
import { StartFault } from './start-fault.ts'

export interface SandboxSettings {
  /** 0 takes a free port. */
  readonly port: number
  readonly host: string
  /** Where e-mail is taken, on this machine only. 0 takes a free port. */
  readonly smtpPort: number
  readonly dataDir: string
  /** Where real-time pushes are sent to. */
  readonly ingestUrl: string
  readonly credentials: Readonly<Record<Bureau, KnownCredentials>>
  /** The key of the identity vendors and the message carriers. */
  readonly vendorKey: string
  /** A caller with this key can steer the sandbox. */
  readonly controlKey: string
  /** Under which it can be asked for, beside those of this machine. */
  readonly names: readonly string[]
  /** Signs real-time pushes. */
  readonly signingSecret: string
  /** Life of an access token of a bureau. */
  readonly tokenSeconds: number
  /** The service's file for scripts: its address, hosts and people, for the console. */
  readonly platformFile: string
}

export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

/** A bureau takes two secrets while one is being replaced. */
export interface KnownCredentials extends ClientCredentials {
  readonly nextSecret: string
}

/** The defaults are for development: they are the same on every machine, and the sandbox holds invented people only. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SandboxSettings {
  const credentialsOf = (bureau: Bureau): KnownCredentials => ({
    clientId: env[`${bureau}_CLIENT_ID`] ?? `plumbline-${bureau.toLowerCase()}`,
    clientSecret: env[`${bureau}_CLIENT_SECRET`] ?? `sandbox-secret-${bureau.toLowerCase()}`,
    nextSecret: env[`${bureau}_CLIENT_SECRET_NEXT`] || `sandbox-secret-${bureau.toLowerCase()}-next`,
  })
  const ingestUrl = env['SERVICE_INGEST_URL'] ?? `http://127.0.0.1:${env['PORT'] ?? '8080'}/api/ingest/crt`
  if (!URL.canParse(ingestUrl)) throw new StartFault('SERVICE_INGEST_URL is not an address.')
  return {
    port: wholeNumber(env, 'SANDBOX_PORT', 8090, 65_535),
    host: env['SANDBOX_HOST'] ?? '127.0.0.1',
    smtpPort: wholeNumber(env, 'SANDBOX_SMTP_PORT', 8091, 65_535),
    dataDir: env['DATA_DIR'] ?? '.data',
    ingestUrl,
    credentials: { EFX: credentialsOf('EFX'), TU: credentialsOf('TU'), EXP: credentialsOf('EXP') },
    vendorKey: env['IDENTITY_VENDOR_KEY'] ?? 'sandbox-vendor-key',
    // Without one from outside, its own page alone can steer it.
    controlKey: env['SANDBOX_CONTROL_KEY'] || randomBytes(24).toString('base64url'),
    names: (env['SANDBOX_NAMES'] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    signingSecret: env['CRT_SIGNING_SECRET'] ?? 'sandbox-crt-signing-secret',
    tokenSeconds: wholeNumber(env, 'SANDBOX_TOKEN_SECONDS', 1800, 86_400),
    platformFile: env['PLATFORM_FILE'] || join(env['DATA_DIR'] ?? '.data', 'sandbox.json'),
  }
}

function wholeNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
  max: number,
): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new StartFault(`${name} must be a whole number from 0 to ${max}.`)
  }
  return value
}
