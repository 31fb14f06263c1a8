import { sandboxControlKey, sandboxFilePath } from './data-folder.ts'
import type { Ports } from './ports.ts'
import type { ProcessName, Settings } from './settings.ts'

export interface DatabaseLogins {
  readonly appUrl: string
  readonly systemUrl: string
}

/** What every role and the preparation of the database see. The owner's address of the database is not among it. */
export function sharedEnvironment(
  settings: Settings,
  ports: Ports,
  { DATABASE_URL: _owner, ...environment }: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const sandbox = () => ({
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.sandboxSmtp),
    SANDBOX_URL: environment['SANDBOX_URL'] || `http://127.0.0.1:${ports.sandbox}`,
    SANDBOX_CONTROL_KEY: environment['SANDBOX_CONTROL_KEY'] || sandboxControlKey(settings.dataDir),
  })
  return {
    ...environment,
    PLUMBLINE_ENV: settings.production ? 'production' : 'development',
    DATA_DIR: settings.dataDir,
    PORT: String(ports.api),
    INTERNAL_PORT: String(ports.apiInternal),
    WIDGET_PORT: String(ports.widget),
    PORTAL_PORT: String(ports.portal),
    CONSOLE_PORT: String(ports.console),
    ...(settings.production ? {} : sandbox()),
  }
}

export function serverEnvironment(
  role: 'api' | 'worker',
  shared: NodeJS.ProcessEnv,
  ports: Ports,
  logins: DatabaseLogins,
): NodeJS.ProcessEnv {
  return {
    ...shared,
    INTERNAL_PORT: String(role === 'worker' ? ports.workerInternal : ports.apiInternal),
    DATABASE_APP_URL: logins.appUrl,
    DATABASE_SYSTEM_URL: logins.systemUrl,
  }
}

/**
 * The sandbox plays the outside world: it has no business with our database or our keys. Its console calls the API as the development
 * hosts do, whose credentials stand in the file for scripts.
 */
export function sandboxEnvironment(shared: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { DATABASE_APP_URL: _app, DATABASE_SYSTEM_URL: _system, KEY_RING_FILE: _keys, ...rest } = shared
  return { ...rest, PLATFORM_FILE: sandboxFilePath(shared['DATA_DIR'] ?? '') }
}

/** The bank of the demonstration is a customer like any other: it gets no more than such a one has, the file for scripts. */
function demoEnvironment(shared: NodeJS.ProcessEnv, ports: Ports): NodeJS.ProcessEnv {
  const own = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'NODE_COMPILE_CACHE']
  return {
    ...Object.fromEntries(own.map((name) => [name, shared[name]])),
    DEMO_PORT: String(ports.demo),
    PLATFORM_FILE: sandboxFilePath(shared['DATA_DIR'] ?? ''),
  }
}

export function roleEnvironment(
  role: ProcessName,
  shared: NodeJS.ProcessEnv,
  ports: Ports,
  logins: DatabaseLogins,
): NodeJS.ProcessEnv {
  if (role === 'demo') return demoEnvironment(shared, ports)
  return role === 'sandbox' ? sandboxEnvironment(shared) : serverEnvironment(role, shared, ports, logins)
}

/** Where scripts find the sandbox, its mail server and its controls. */
interface SandboxAccess {
  readonly url: string | undefined
  readonly smtpUrl: string
  readonly controlKey: string | undefined
}

export function sandboxAccess(shared: NodeJS.ProcessEnv): SandboxAccess {
  return {
    url: shared['SANDBOX_URL'],
    smtpUrl: `smtp://127.0.0.1:${shared['SANDBOX_SMTP_PORT']}`,
    controlKey: shared['SANDBOX_CONTROL_KEY'],
  }
}
