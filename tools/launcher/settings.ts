import { resolve } from 'node:path'
import { StartFault } from './start-fault.ts'

/** What can be started alone. */
export type Role = 'api' | 'worker' | 'sandbox'
/** What runs as a process of its own. The demo shows a whole installation and is part of one. */
export type ProcessName = Role | 'demo'

/** What the launcher itself needs to know; the rest of the environment goes to the roles as it is. */
export interface Settings {
  readonly role: Role | 'all'
  readonly port: number
  readonly internalPort?: number
  readonly widgetPort?: number
  readonly portalPort?: number
  readonly consolePort?: number
  /** A folder with a widget that was built elsewhere; it is served as it is. */
  readonly widgetFiles?: string
  /** The same for the pages of portal and console. */
  readonly portalFiles?: string
  readonly demoPort?: number
  readonly sandboxPort?: number
  readonly sandboxSmtpPort?: number
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly production: boolean
  readonly logToStdout: boolean
  /** Before a role that died is started again for the first time. */
  readonly restartWaitMs: number
}

export function readSettings(role: Settings['role'], environment: NodeJS.ProcessEnv, root: string): Settings {
  const mode = environment['PLUMBLINE_ENV'] || 'development'
  // A misspelt "production" must not start with well-known test credentials.
  if (mode !== 'development' && mode !== 'production') {
    throw new StartFault(`PLUMBLINE_ENV is "${mode}"; it can be development or production.`)
  }
  const databaseUrl = environment['DATABASE_URL']
  if (mode === 'production' && !databaseUrl) throw new StartFault('In production DATABASE_URL must be set.')
  if (mode === 'production' && role === 'sandbox') throw new StartFault('There is no sandbox in production.')
  if (databaseUrl && !URL.canParse(databaseUrl)) {
    throw new StartFault('DATABASE_URL is not an address like postgres://owner:password@host:5432/database.')
  }
  const internalPort = readPort(environment, 'INTERNAL_PORT')
  const widgetPort = readPort(environment, 'WIDGET_PORT')
  const portalPort = readPort(environment, 'PORTAL_PORT')
  const consolePort = readPort(environment, 'CONSOLE_PORT')
  const demoPort = readPort(environment, 'DEMO_PORT')
  const sandboxPort = readPort(environment, 'SANDBOX_PORT')
  const sandboxSmtpPort = readPort(environment, 'SANDBOX_SMTP_PORT')
  return {
    role,
    port: readPort(environment, 'PORT') ?? 8080,
    ...(internalPort === undefined ? {} : { internalPort }),
    ...(widgetPort === undefined ? {} : { widgetPort }),
    ...(portalPort === undefined ? {} : { portalPort }),
    ...(consolePort === undefined ? {} : { consolePort }),
    ...(environment['WIDGET_FILES'] ? { widgetFiles: resolve(environment['WIDGET_FILES']) } : {}),
    ...(environment['PORTAL_FILES'] ? { portalFiles: resolve(environment['PORTAL_FILES']) } : {}),
    ...(demoPort === undefined ? {} : { demoPort }),
    ...(sandboxPort === undefined ? {} : { sandboxPort }),
    ...(sandboxSmtpPort === undefined ? {} : { sandboxSmtpPort }),
    dataDir: resolve(root, environment['DATA_DIR'] || '.data'),
    ...(databaseUrl ? { databaseUrl } : {}),
    production: mode === 'production',
    logToStdout: environment['LOG_TO'] === 'stdout',
    restartWaitMs: readMs(environment, 'RESTART_WAIT_MS') ?? 1000,
  }
}

function readPort(environment: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = environment[name]
  if (!text) return undefined
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartFault(`${name} is "${text}"; it must be a number from 1 to 65535.`)
  }
  return port
}

function readMs(environment: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = environment[name]
  if (!text) return undefined
  if (!/^\d{1,6}$/.test(text)) throw new StartFault(`${name} is "${text}"; it must be a number of milliseconds.`)
  return Number(text)
}
