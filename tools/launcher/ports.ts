import { createServer } from 'node:net'
import type { Settings } from './settings.ts'
import { StartFault } from './start-fault.ts'

export interface Ports {
  readonly api: number
  readonly apiInternal: number
  readonly workerInternal: number
  /** The widget has an origin of its own. */
  readonly widget: number
  /** Where customers' teams sign in, and where the operator's people do. */
  readonly portal: number
  readonly console: number
  /** A pretend bank that shows the widget in its pages; in development. */
  readonly demo: number
  readonly sandbox: number
  /** Where the sandbox takes e-mail. */
  readonly sandboxSmtp: number
}

/** Asked ports must be free; the default of a minor one gives way to any free port. */
export async function choosePorts(settings: Settings): Promise<Ports> {
  const { port, role, internalPort } = settings
  if (role === 'all' || role === 'api') await requireFree(port, 'PORT')
  const taken = new Set([port])
  const choose = async (asked: number | undefined, standard: number, variable: string, needed: boolean) => {
    if (!needed) return asked ?? standard
    if (asked !== undefined) await requireFree(asked, variable)
    const chosen = asked ?? ((await isFree(standard, taken)) ? standard : await anyFree(taken))
    taken.add(chosen)
    return chosen
  }
  const all = role === 'all'
  // A worker started alone has the asked internal port for itself; beside the API it takes the next one.
  const workerAsked = internalPort === undefined ? undefined : internalPort + (all ? 1 : 0)
  const sandboxed = (all && !settings.production) || role === 'sandbox'
  return {
    api: port,
    apiInternal: await choose(internalPort, port + 1000, 'INTERNAL_PORT', all || role === 'api'),
    workerInternal: await choose(workerAsked, port + 1001, 'INTERNAL_PORT', all || role === 'worker'),
    widget: await choose(settings.widgetPort, port + 5, 'WIDGET_PORT', all || role === 'api'),
    portal: await choose(settings.portalPort, port + 7, 'PORTAL_PORT', all || role === 'api'),
    console: await choose(settings.consolePort, port + 8, 'CONSOLE_PORT', all || role === 'api'),
    demo: await choose(settings.demoPort, port + 6, 'DEMO_PORT', all && !settings.production),
    sandbox: await choose(settings.sandboxPort, port + 10, 'SANDBOX_PORT', sandboxed),
    sandboxSmtp: await choose(settings.sandboxSmtpPort, port + 11, 'SANDBOX_SMTP_PORT', sandboxed),
  }
}

async function requireFree(port: number, variable: string): Promise<void> {
  const fault = await tryPort(port)
  if (fault === undefined) return
  const other = port < 65_000 ? port + 1 : port - 1
  if (fault === 'EACCES') {
    throw new StartFault(`This user may not open port ${port}; choose one above 1023: ${variable}=8080 npm start`)
  }
  throw new StartFault(`Port ${port} is taken; stop what uses it or choose another: ${variable}=${other} npm start`)
}

async function isFree(port: number, taken: ReadonlySet<number>): Promise<boolean> {
  return port <= 65_535 && !taken.has(port) && (await tryPort(port)) === undefined
}

async function anyFree(taken: ReadonlySet<number>): Promise<number> {
  for (;;) {
    const server = createServer()
    const port = await new Promise<number>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
    })
    if (!taken.has(port)) return port
  }
}

/** Both ways a server may listen: on every address, and on this machine only. */
async function tryPort(port: number): Promise<string | undefined> {
  return (await listenFault(port)) ?? (await listenFault(port, '127.0.0.1'))
}

function listenFault(port: number, host?: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen({ port, ...(host ? { host } : {}), exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}
