import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const startScript = fileURLToPath(new URL('../start.mjs', import.meta.url))

/** `npm start` as a test runs it. */
export interface Started {
  readonly child: ChildProcess
  readonly exit: Promise<number | null>
  output(): string
  errors(): string
  /** Resolves once the text has been printed; rejects if the process ends first. */
  says(text: string): Promise<void>
}

export function start(variables: NodeJS.ProcessEnv, args: readonly string[] = []): Started {
  const { DATABASE_URL: _, PLUMBLINE_ENV: __, npm_lifecycle_event: ___, ...inherited } = process.env
  const child = spawn(process.execPath, [startScript, ...args], {
    // A month of activity is a test of its own.
    env: { ...inherited, PAST_MONTH: 'off', ...variables },
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return {
    child,
    exit,
    output: () => output,
    errors: () => errors,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(text) && resolve()
        child.stdout.on('data', look)
        child.once('close', () => reject(new Error(`It ended without "${text}":\n${output}\n${errors}`)))
        look()
      }),
  }
}

export function temporaryFolder(t: { after(run: () => void): void }): string {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-launcher-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let nextPort = 15_000 + (process.pid % 1000) * 12

/**
 * Below the numbers that the system gives to outgoing connections: such a port could be taken by any process between two starts. Each
 * call leaves room for the ports that a launcher derives from its own.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer()
    const port = nextPort
    nextPort += 12
    const free = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, () => resolve(true))
    })
    if (!free) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
