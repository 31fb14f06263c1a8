import { resolve } from 'node:path'
import { anonymousBurst, anonymousPerSecond } from '@plumbline/core/promises'
import { type ReportPdfLimits, reportPdfLimits } from '@plumbline/report-pdf'
import type { Environment } from './environment.ts'

/** What the server runs with: no secrets in here, so it can be logged as it is. */
export interface Config {
  mode: 'development' | 'production'
  port: number
  listenAddress: string
  internalPort: number
  internalAddress: string
  publicUrl: string
  widgetPort: number
  /** The origin of the widget, which shares nothing with that of the API and its pages. */
  widgetUrl: string
  /** Folder with the built files of the widget. */
  widgetFiles: string
  dataDir: string
  keyRingFile: string
  /** The list of closed accounts; every machine sees the same folder. */
  closedAccountsDir: string
  /** Passwords that people may not choose, beside those that the service recognises by itself. */
  breachedPasswordsFile: string | null
  sandboxRoutes: boolean
  /** Whether addresses that hosts and people give us may lead to this machine. */
  webhookAllowLocal: boolean
  trustedProxies: readonly string[]
  proxyHeader: string
  anonymousPerSecond: number
  anonymousBurst: number
  poolSize: number
  statementTimeoutMs: number
  acquireTimeoutMs: number
  pdfs: Pick<ReportPdfLimits, 'waitMs' | 'drawMs'>
  maxInFlight: number
  requestTimeoutMs: number
  drainMs: number
}

/** Says in one sentence what is wrong with the environment. */
export class ConfigProblem extends Error {}

export function readConfig(environment: Environment): Config {
  const mode = oneOf(environment, 'PLUMBLINE_ENV', ['development', 'production'] as const)
  const production = mode === 'production'
  const port = number(environment, 'PORT', 8080, 0, 65_535)
  const dataDir = resolve(environment.DATA_DIR || '.data')
  const keyRingFile = resolve(environment.KEY_RING_FILE || `${dataDir}/key-ring.json`)
  if (production && !environment.KEY_RING_FILE) {
    throw new ConfigProblem('Production needs a key ring: set KEY_RING_FILE (plumbline key-ring create makes one).')
  }
  if (production && environment.SANDBOX_ROUTES === 'on') {
    throw new ConfigProblem('Production refuses sandbox routes: unset SANDBOX_ROUTES.')
  }
  if (production && environment.WEBHOOK_ALLOW_LOCAL === 'on') {
    throw new ConfigProblem('Production refuses webhooks to its own machine: unset WEBHOOK_ALLOW_LOCAL.')
  }
  if (production && !environment.PUBLIC_URL?.startsWith('https://')) {
    throw new ConfigProblem('Production needs PUBLIC_URL, the https address under which clients reach the service.')
  }
  const widgetPort = number(environment, 'WIDGET_PORT', port === 0 ? 0 : Math.min(port + 5, 65_535), 0, 65_535)
  const publicUrl = (environment.PUBLIC_URL || `http://127.0.0.1:${port}`).replace(/\/$/, '')
  const widgetUrl = readWidgetUrl(environment.WIDGET_URL || `http://127.0.0.1:${widgetPort}`, production, publicUrl)
  return {
    mode,
    port,
    listenAddress: environment.LISTEN_ADDRESS || (production ? '0.0.0.0' : '127.0.0.1'),
    internalPort: number(environment, 'INTERNAL_PORT', port === 0 ? 0 : Math.min(port + 1000, 65_535), 0, 65_535),
    internalAddress: environment.INTERNAL_ADDRESS || '127.0.0.1',
    publicUrl,
    widgetPort,
    widgetUrl,
    widgetFiles: resolve(environment.WIDGET_FILES || `${dataDir}/widget`),
    dataDir,
    keyRingFile,
    closedAccountsDir: resolve(environment.CLOSED_ACCOUNTS_DIR || `${keyRingFile}.closed`),
    breachedPasswordsFile: environment.BREACHED_PASSWORDS_FILE ? resolve(environment.BREACHED_PASSWORDS_FILE) : null,
    sandboxRoutes: !production && environment.SANDBOX_ROUTES !== 'off',
    webhookAllowLocal: !production && environment.WEBHOOK_ALLOW_LOCAL !== 'off',
    trustedProxies: list(environment.TRUSTED_PROXIES),
    proxyHeader: (environment.PROXY_HEADER || 'x-forwarded-for').toLowerCase(),
    anonymousPerSecond: number(environment, 'ANONYMOUS_PER_SECOND', anonymousPerSecond, 1, 1_000_000),
    anonymousBurst: number(environment, 'ANONYMOUS_BURST', anonymousBurst, 1, 1_000_000),
    poolSize: number(environment, 'DATABASE_POOL', 10, 1, 500),
    statementTimeoutMs: number(environment, 'DATABASE_TIMEOUT_MS', 5_000, 50, 600_000),
    acquireTimeoutMs: number(environment, 'DATABASE_WAIT_MS', 3_000, 50, 600_000),
    pdfs: {
      waitMs: number(environment, 'PDF_WAIT_MS', reportPdfLimits.waitMs, 50, 600_000),
      drawMs: number(environment, 'PDF_DRAW_MS', reportPdfLimits.drawMs, 50, 600_000),
    },
    maxInFlight: number(environment, 'MAX_IN_FLIGHT', 1000, 1, 100_000),
    requestTimeoutMs: number(environment, 'REQUEST_SECONDS', 20, 1, 600) * 1000,
    drainMs: number(environment, 'DRAIN_SECONDS', 20, 1, 600) * 1000,
  }
}

/** An origin and nothing behind it. One that is also that of the API would let the widget's pages and ours reach into each other. */
function readWidgetUrl(text: string, production: boolean, publicUrl: string): string {
  const { origin = '', href = '' } = URL.canParse(text) ? new URL(text) : {}
  if (!/^https?:/.test(origin) || href !== `${origin}/`) {
    throw new ConfigProblem('WIDGET_URL must be an origin such as https://widget.example.com, without a path.')
  }
  if (production && !origin.startsWith('https://')) {
    throw new ConfigProblem('Production needs WIDGET_URL, the https address under which browsers reach the widget.')
  }
  if (URL.canParse(publicUrl) && new URL(publicUrl).origin === origin) {
    throw new ConfigProblem('WIDGET_URL and PUBLIC_URL must be different origins.')
  }
  return origin
}

function oneOf<const T extends readonly string[]>(
  environment: Environment,
  name: keyof Environment,
  allowed: T,
): T[number] {
  const value = environment[name] || allowed[0]!
  if (!allowed.includes(value)) throw new ConfigProblem(`${name} must be one of ${allowed.join(', ')}.`)
  return value
}

function number(
  environment: Environment,
  name: keyof Environment,
  fallback: number,
  low: number,
  high: number,
): number {
  const text = environment[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new ConfigProblem(`${name} must be a whole number from ${low} to ${high}.`)
  }
  return value
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
