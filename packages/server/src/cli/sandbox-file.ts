import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a development start writes for scripts, as far as the command line reads it. */
interface SandboxFile {
  readonly baseUrl: string
  readonly hosts: readonly { readonly key: string; readonly apikey: string; readonly secret: string }[]
  /** Who can sign in at the portal and the console. */
  readonly portal?: readonly { readonly email: string; readonly totpSecret: string }[]
  readonly users?: readonly { readonly host: string; readonly userId: string; readonly email: string }[]
}

/** Undefined where no platform has been started for development. */
export function readSandboxFile(dataDir: string): SandboxFile | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'sandbox.json'), 'utf8')) as SandboxFile
  } catch {
    return undefined
  }
}
