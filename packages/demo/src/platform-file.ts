import { readFileSync } from 'node:fs'

/** A host of the platform, with what its server logs in by. None of it but the public key gets into a page. */
export interface PlatformHost {
  readonly key: string
  readonly name: string
  readonly apikey: string
  readonly secret: string
  /** Public; it stands in pages. */
  readonly widgetKey: string
  /** SERVICE: people log in inside the widget. */
  readonly userManagement: string
}

/** A person who is enrolled at a host. */
interface PlatformUser {
  readonly host: string
  readonly userId: string
  readonly email: string
  readonly persona: string
  /** Where the service keeps the log-in. */
  readonly password?: string
}

/** Where everything is, as the file for scripts says it. */
export interface Platform {
  readonly baseUrl: string
  readonly widgetUrl: string
  readonly hosts: readonly PlatformHost[]
  readonly users: readonly PlatformUser[]
  /** Where the sandbox shows its people and what they were sent. */
  readonly sandboxUrl?: string | undefined
}

/** Read anew each time: the platform writes it when it has started, and again at every start. Undefined: it is not there yet. */
export function readPlatformFile(path: string): Platform | undefined {
  try {
    const { baseUrl, widgetUrl, hosts, users = [], sandbox } = JSON.parse(readFileSync(path, 'utf8'))
    return { baseUrl, widgetUrl, hosts, users, sandboxUrl: sandbox?.url }
  } catch {
    return undefined
  }
}
