import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProviderSettings, readProviders } from '../config/providers.ts'

/** Bureaus, identity vendors and carriers of a test, in its own process but spoken to over HTTP and SMTP only. */
export interface TestSandbox {
  url: string
  smtpPort: number
  controlKey: string
  /** A call to the sandbox's own controls, such as `/messages` or `/faults`. */
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Record<string, unknown>>
  stop(): Promise<void>
}

/** `ingestUrl` returns the address for pushes, once that is known. */
export async function openTestSandbox(ingestUrl = () => nowhere): Promise<TestSandbox> {
  // Loaded here, because most tests need no sandbox and it is half of our code.
  const { readSettings, startSandbox } = await import('@plumbline/sandbox')
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const settings = { ...readSettings({}), port: 0, smtpPort: 0, dataDir }
  const running = await startSandbox(settings, { now: Date.now, pushDelaysMs: [], log: () => {}, ingestUrl })
  return {
    url: running.url,
    smtpPort: running.smtpPort,
    controlKey: settings.controlKey,
    control: async (method, path, body) => {
      const key = { 'x-control-key': settings.controlKey }
      const init = { method, headers: { 'content-type': 'application/json', ...key, connection: 'close' } }
      const answer = await fetch(`${running.url}/control${path}`, {
        ...init,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      assert.ok(answer.ok, `${method} ${path} answered ${answer.status} ${text}`)
      return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
    },
    stop: async () => {
      await running.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** No server listens at port 9. */
const nowhere = 'http://127.0.0.1:9'

/** Faults of one test must not open the breaker for the next; tests of the breaker bring their own. */
const breaker = { window: 1, minimumCalls: 2, failureShare: 1, openMs: 1 }

/** Without a sandbox everything is out of reach. */
export function providersAt(sandbox: TestSandbox | undefined, timeoutMs?: number): ProviderSettings {
  const settings = readProviders({
    SANDBOX_URL: sandbox?.url ?? nowhere,
    SMTP_PORT: String(sandbox?.smtpPort ?? 9),
    SANDBOX_CONTROL_KEY: sandbox?.controlKey,
  })
  const changed = { breaker, ...(timeoutMs === undefined ? {} : { timeoutMs }) }
  const { EFX, TU, EXP } = settings.bureaus
  return {
    ...settings,
    bureaus: { EFX: { ...EFX, ...changed }, TU: { ...TU!, ...changed }, EXP: { ...EXP!, ...changed } },
    identity: { ...settings.identity, ...changed },
  }
}

/** The same for a process of its own. */
export function providerEnvironment(sandbox: TestSandbox | undefined): Record<string, string> {
  if (!sandbox) return {}
  const { url, smtpPort, controlKey } = sandbox
  return { SANDBOX_URL: url, SMTP_PORT: String(smtpPort), SANDBOX_CONTROL_KEY: controlKey }
}
