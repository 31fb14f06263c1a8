import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bureau } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { type RunningSandbox, readSettings, startSandbox } from '@plumbline/sandbox'
import type { BureauClient, BureauPerson } from '../bureaus/bureau-client.ts'
import { BureauFailure } from '../bureaus/bureau-failure.ts'
import { type BureauSettings, defaultBureauSettings } from '../bureaus/bureau-settings.ts'
import { createEfxClient, type EfxClient } from '../bureaus/efx/client.ts'
import { createExpClient } from '../bureaus/exp/client.ts'
import { createTuClient } from '../bureaus/tu/client.ts'
import { createHttpClient, type HttpClient } from '../outbound/http-client.ts'

/** The sandbox and a client of each bureau, for tests over HTTP. */
export interface OpenBureaus {
  readonly url: string
  readonly smtpPort: number
  readonly vendorKey: string
  readonly http: HttpClient
  readonly clientOf: (bureau: Bureau, change?: Partial<BureauSettings>, now?: () => number) => BureauClient<unknown>
  readonly efx: (change?: Partial<BureauSettings>) => EfxClient
  /** A call to the sandbox's own controls. */
  readonly control: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

interface OpenOptions {
  readonly ingestUrl?: string
  readonly tokenSeconds?: number
  /** The sandbox's clock. */
  readonly now?: () => number
  readonly pushDelaysMs?: readonly number[]
}

export async function openBureaus({
  now = Date.now,
  pushDelaysMs = [],
  ...change
}: OpenOptions = {}): Promise<OpenBureaus> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bureaus-'))
  const settings = { ...readSettings({}), port: 0, smtpPort: 0, dataDir, ...change }
  const parts = { now, pushDelaysMs, log: () => {} }
  let running: RunningSandbox = await startSandbox(settings, parts)
  const { url, port, smtpPort } = running
  const http = createHttpClient()
  const settingsOf = (bureau: Bureau, wanted: Partial<BureauSettings>): BureauSettings => ({
    ...defaultBureauSettings,
    baseUrl: url,
    ...settings.credentials[bureau],
    ...wanted,
  })
  const efx = (wanted: Partial<BureauSettings> = {}, clock = () => performance.now()) =>
    createEfxClient(settingsOf('EFX', wanted), { http, now: clock })
  return {
    url,
    smtpPort,
    vendorKey: settings.vendorKey,
    http,
    efx,
    clientOf(bureau, wanted = {}, clock = () => performance.now()) {
      if (bureau === 'EFX') return efx(wanted, clock)
      const create: typeof createTuClient | typeof createExpClient = bureau === 'TU' ? createTuClient : createExpClient
      return create(settingsOf(bureau, wanted), { http, now: clock })
    },
    async control(method, path, body) {
      // A kept connection would not survive a restart.
      const { controlKey } = settings
      const headers = { 'content-type': 'application/json', 'x-control-key': controlKey, connection: 'close' }
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
      const answer = await fetch(`${url}/control${path}`, init)
      assert.ok(answer.ok, `${method} ${path} answered ${answer.status}`)
      const text = await answer.text()
      return text === '' ? null : JSON.parse(text)
    },
    async restart() {
      await running.stop()
      running = await startSandbox({ ...settings, port, smtpPort }, parts)
    },
    async close() {
      http.close()
      await running.stop()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** A person with a file at all three bureaus, under a name of our own. */
export const maren: BureauPerson = {
  firstName: 'Maren',
  lastName: 'Lindqvist',
  ssn: '666103000',
  birthDate: calendarDate('1988-04-12'),
  address: { street1: '118 Alder Lane', street2: 'Apt 4', city: 'Fort Collins', state: 'CO', zip: '80521' },
  mobile: '5555551203',
}

export async function failureOf(call: Promise<unknown>): Promise<BureauFailure> {
  const failure = await call.then(
    () => assert.fail('it succeeded'),
    (error: unknown) => error,
  )
  assert.ok(failure instanceof BureauFailure, String(failure))
  assert.doesNotMatch(
    `${failure.message} ${JSON.stringify(failure)}`,
    /Maren|Lindqvist|66610|1988|Alder/,
    'a failure tells about the person',
  )
  return failure
}
