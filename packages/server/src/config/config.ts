import { resolve } from 'node:path'
import {
  anonymousBurst,
  anonymousPerSecond,
  memberBurst,
  memberPerSecond,
  signInsPerMinute,
} from '@plumbline/core/promises'
import { type ReportPdfLimits, reportPdfLimits } from '@plumbline/report-pdf'
import { ConfigProblem } from './config-problem.ts'
import type { Environment } from './environment.ts'
import { readOrigins } from './origins.ts'

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
  portalPort: number
  /** The origin at which customers' teams sign in. */
  portalUrl: string
  consolePort: number
  /** The origin at which the operator's people sign in. */
  consoleUrl: string
  /** Folders with the built files of the widget, and of portal and console. */
  widgetFiles: string
  portalFiles: string
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
  /** Tries to sign in at the portal or the console, by network. */
  signInsPerMinute: number
  /** Calls of one member there. */
  memberPerSecond: number
  memberBurst: number
  poolSize: number
  statementTimeoutMs: number
  acquireTimeoutMs: number
  pdfs: Pick<ReportPdfLimits, 'waitMs' | 'drawMs'>
  maxInFlight: number
  requestTimeoutMs: number
  drainMs: number
}

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
  const publicUrl = (environment.PUBLIC_URL || `http://127.0.0.1:${port}`).replace(/\/$/, '')
  const beside = (name: keyof Environment, above: number) =>
    number(environment, name, port === 0 ? 0 : Math.min(port + above, 65_535), 0, 65_535)
  const ports = {
    widgetPort: beside('WIDGET_PORT', 5),
    portalPort: beside('PORTAL_PORT', 7),
    consolePort: beside('CONSOLE_PORT', 8),
  }
  return {
    mode,
    port,
    listenAddress: environment.LISTEN_ADDRESS || (production ? '0.0.0.0' : '127.0.0.1'),
    internalPort: number(environment, 'INTERNAL_PORT', port === 0 ? 0 : Math.min(port + 1000, 65_535), 0, 65_535),
    internalAddress: environment.INTERNAL_ADDRESS || '127.0.0.1',
    publicUrl,
    ...ports,
    ...readOrigins(environment, ports, { production, publicUrl }),
    widgetFiles: resolve(environment.WIDGET_FILES || `${dataDir}/widget`),
    portalFiles: resolve(environment.PORTAL_FILES || `${dataDir}/portal`),
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
    signInsPerMinute: number(environment, 'SIGN_INS_PER_MINUTE', signInsPerMinute, 1, 1_000_000),
    memberPerSecond: number(environment, 'MEMBER_PER_SECOND', memberPerSecond, 1, 1_000_000),
    memberBurst: number(environment, 'MEMBER_BURST', memberBurst, 1, 1_000_000),
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
