import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings, type SandboxSettings } from '../server/settings.ts'
import { type RunningSandbox, startSandbox } from '../server/start-sandbox.ts'

/** A sandbox on a free port with a directory of its own, for tests. */
export interface TestSandbox {
  readonly settings: SandboxSettings
  readonly url: string
  readonly smtpPort: number
  /** Every line it logged. */
  readonly logged: readonly string[]
  /** Stops it and starts another one on the same files and, as callers know it, on the same ports. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<JsonAnswer>
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<JsonAnswer>
}

interface JsonAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape, and a wrong guess fails them.
  readonly body: any
}

export async function openSandbox(
  change: Partial<SandboxSettings> = {},
  now: () => number = Date.now,
): Promise<TestSandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const logged: string[] = []
  const parts = {
    now,
    log: (event: string, facts: object = {}) => {
      logged.push(JSON.stringify({ event, ...facts }))
    },
  }
  const settings: SandboxSettings = { ...readSettings({}), port: 0, smtpPort: 0, dataDir, ...change }
  let running: RunningSandbox = await startSandbox(settings, parts)
  const { url, port, smtpPort } = running
  const call = async (path: string, init: RequestInit): Promise<JsonAnswer> => {
    // A kept connection would not survive a restart.
    const headers = { 'x-control-key': settings.controlKey, ...init.headers, connection: 'close' }
    const answer = await fetch(`${url}${path}`, { ...init, headers })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
  }
  return {
    settings,
    url,
    smtpPort,
    logged,
    async restart() {
      await running.stop()
      running = await startSandbox({ ...settings, port, smtpPort }, parts)
    },
    async stop() {
      await running.stop()
      rmSync(dataDir, { recursive: true })
    },
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}
