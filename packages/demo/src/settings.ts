import { join } from 'node:path'

interface DemoSettings {
  /** 0 takes a free port. */
  readonly port: number
  /** The file of the platform for scripts: addresses, hosts and people. */
  readonly platformFile: string
}

export function readSettings(environment: Readonly<Record<string, string | undefined>>): DemoSettings {
  const port = Number(environment['DEMO_PORT'] || 8086)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('DEMO_PORT must be a number up to 65535.')
  return {
    port,
    platformFile: environment['PLATFORM_FILE'] || join(environment['DATA_DIR'] || '.data', 'sandbox.json'),
  }
}
