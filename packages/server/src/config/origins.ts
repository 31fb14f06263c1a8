import { ConfigProblem } from './config-problem.ts'
import type { Environment } from './environment.ts'

interface Origins {
  widgetUrl: string
  portalUrl: string
  consoleUrl: string
}

type OriginName = 'WIDGET_URL' | 'PORTAL_URL' | 'CONSOLE_URL'

/** What lies at each, in the words of the message that something is wrong with it. */
const lies: Readonly<Record<OriginName, string>> = {
  WIDGET_URL: 'the widget',
  PORTAL_URL: 'the portal',
  CONSOLE_URL: 'the console',
}

/**
 * The origins beside that of the API. Two at one origin would let their pages reach into each other and share what the browser
 * keeps: the sign-in of the portal with the pages of the widget, for one.
 */
export function readOrigins(
  environment: Environment,
  ports: { widgetPort: number; portalPort: number; consolePort: number },
  { production, publicUrl }: { production: boolean; publicUrl: string },
): Origins {
  const read = (name: OriginName, port: number, machine = '127.0.0.1') =>
    readOrigin(name, environment[name] || `http://${machine}:${port}`, production)
  const origins = {
    widgetUrl: read('WIDGET_URL', ports.widgetPort),
    // By its name: browsers make no passkey for a number.
    portalUrl: read('PORTAL_URL', ports.portalPort, 'localhost'),
    consoleUrl: read('CONSOLE_URL', ports.consolePort, 'localhost'),
  }
  const all = [...Object.values(origins), ...(URL.canParse(publicUrl) ? [new URL(publicUrl).origin] : [])]
  // Port 0 stands for any that is free; then they differ when the service listens.
  const named = all.filter((origin) => new URL(origin).port !== '0')
  if (new Set(named).size < named.length) {
    throw new ConfigProblem('PUBLIC_URL, WIDGET_URL, PORTAL_URL and CONSOLE_URL must be different origins.')
  }
  return origins
}

/** An origin and nothing behind it. */
function readOrigin(name: OriginName, text: string, production: boolean): string {
  const { origin = '', href = '' } = URL.canParse(text) ? new URL(text) : {}
  if (!/^https?:/.test(origin) || href !== `${origin}/`) {
    throw new ConfigProblem(`${name} must be an origin such as https://name.example.com, without a path.`)
  }
  if (production && !origin.startsWith('https://')) {
    throw new ConfigProblem(`Production needs ${name}, the https address under which browsers reach ${lies[name]}.`)
  }
  return origin
}
