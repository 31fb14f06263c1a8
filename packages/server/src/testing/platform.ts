import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clockTarget } from '@plumbline/contract'
import type { HostLimits } from '@plumbline/core/hosts'
import pg from 'pg'
import { type Config, readConfig } from '../config/config.ts'
import type { ProviderSettings } from '../config/providers.ts'
import type { Lines } from '../context.ts'
import { workKinds } from '../jobs/kinds.ts'
import type { OpenContext } from '../open-context.ts'
import { type SeededHost, seedDevelopment } from '../operations/hosts/seed-development.ts'
import { roleSecrets } from '../prepare-database.ts'
import { LocalKeyRing } from '../secrets/key-ring.ts'
import { type Service, serveApi } from '../serve.ts'
import { urlFor } from '../storage/roles.ts'
import type { DoneJob } from '../storage/work-items.ts'
import { createLog } from '../telemetry/log.ts'
import { drain } from '../work/work-off.ts'
import { type Answer, type CallOptions, callApi } from './call-api.ts'
import {
  copyTemplate,
  testConsoleUrl,
  testKeyRingFile,
  testPortalUrl,
  testPublicUrl,
  testWidgetUrl,
} from './template.ts'
import { openTestSandbox, providersAt, type TestSandbox } from './test-sandbox.ts'

export interface Platform {
  baseUrl: string
  internalUrl: string
  /** Where the widget is served, without a slash. */
  widgetUrl: string
  /** Where people sign in, likewise. */
  portalUrl: string
  consoleUrl: string
  ctx: OpenContext
  hosts: Readonly<Record<string, SeededHost>>
  /** Everything the process has logged. */
  logged(): string
  /** Owner's access to the database, to read what the service has stored. */
  admin: pg.Client
  adminUrl: string
  urls: { app: string; system: string }
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  logIn(host?: string): Promise<string>
  /** A host token that is good now; the same one as long as it lives. */
  hostToken(host?: string): Promise<string>
  /** Moves the clock of a host by an ISO duration. */
  advance(host: string, duration: string): Promise<Answer>
  register(host?: string, fields?: Record<string, unknown>): Promise<RegisteredUser>
  openSession(user: RegisteredUser): Promise<UserSession>
  drain(hostId?: string): Promise<DoneJob[]>
  /** The lines by which calls for a host go out. */
  lines(host?: string): Lines
  /** The bureaus and vendors; only with the option of that name. */
  sandbox: TestSandbox
  /** Another process-like copy of the API on the same database. */
  another(config?: Partial<Config>, systemTime?: () => number): Promise<Service & { baseUrl: string }>
  stop(): Promise<void>
}

export interface RegisteredUser {
  host: string
  userId: string
  email: string
  preauth: string
}

export interface UserSession {
  token: string
  refresh: string
  profile: Record<string, unknown>
}

export interface PlatformOptions {
  config?: Partial<Config>
  /** `contract`: the limits of the seeded hosts. Default: so high that no test meets them by accident. */
  limits?: 'contract'
  /** With bureaus, identity vendors and carriers behind it. Without it, no provider answers. */
  sandbox?: boolean
  /** How long a call to a provider may take. */
  providerTimeoutMs?: number
  /** Changes the settings of the providers. */
  providers?: (settings: ProviderSettings) => ProviderSettings
  /** Addresses of names; default: no name has one. */
  lookup?: (hostname: string) => Promise<readonly string[]>
  /** What the records of domains say; default: nothing. */
  textRecords?: (name: string) => Promise<readonly string[]>
  /** Replaces the clock of the machine. */
  systemTime?: () => number
}

const raised: HostLimits = {
  directPerSecond: 1e6,
  directBurst: 1e6,
  userPerSecond: 1e6,
  userBurst: 1e6,
  preauthPerMinute: 6e7,
  smfaPollsPerSecond: 1e6,
  loginPerMinute: 6e7,
  passwordCallsPerMinute: 6e7,
  distinctUsersPerDay: 1e6,
  sendsPerPhonePerDay: 1e6,
  prescreensPerSecond: 1e6,
  prescreenedPersonsPerDay: 1e6,
  prefillsPerPhonePerDay: 1e6,
  batchesPerHour: 1e6,
  batchesRunning: 1e6,
}

const raisedRates = {
  anonymousPerSecond: 1e6,
  anonymousBurst: 1e6,
  signInsPerMinute: 6e7,
  memberPerSecond: 1e6,
  memberBurst: 1e6,
}

/** A whole API on a database of its own, in this process. */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const database = await copyTemplate()
  const admin = new pg.Client({ connectionString: database.adminUrl })
  admin.on('error', () => undefined)
  await admin.connect()
  await admin.query('SET search_path = plumbline')
  if (options.limits !== 'contract') {
    await admin.query("UPDATE hosts SET settings = jsonb_set(settings, '{limits}', $1)", [JSON.stringify(raised)])
  }
  const secrets = roleSecrets(new LocalKeyRing(testKeyRingFile()))
  const urls = { app: urlFor(database.adminUrl, 'app', secrets), system: urlFor(database.adminUrl, 'system', secrets) }
  const lines: string[] = []
  const log = createLog({ role: 'api', write: (text) => void lines.push(text) })
  // The ring is shared by the whole run; the list belongs to one database.
  const closedAccountsDir = mkdtempSync(join(tmpdir(), 'plumbline-closed-'))
  const config: Config = {
    ...readConfig({
      KEY_RING_FILE: testKeyRingFile(),
      PUBLIC_URL: testPublicUrl,
      WIDGET_URL: testWidgetUrl,
      PORTAL_URL: testPortalUrl,
      CONSOLE_URL: testConsoleUrl,
      PORT: '0',
    }),
    closedAccountsDir,
    // When a test stops its platform nothing runs any more, so idle connections are closed soon.
    drainMs: 100,
    ...(options.limits === 'contract' ? {} : raisedRates),
    ...options.config,
  }
  let service: { baseUrl: string } | undefined
  const sandbox = options.sandbox ? await openTestSandbox(() => `${service?.baseUrl}/ingest/crt`) : undefined
  const settings = providersAt(sandbox, options.providerTimeoutMs)
  const providers = options.providers?.(settings) ?? settings
  const serve = async (change: Partial<Config> = {}, systemTime = options.systemTime ?? Date.now) => {
    const lookup = options.lookup ?? (async () => [])
    const textRecords = options.textRecords ?? (async () => [])
    const names = { lookup, textRecords }
    const served = await serveApi({ config: { ...config, ...change }, urls, providers, log, systemTime, ...names })
    return Object.assign(served, { baseUrl: `http://127.0.0.1:${served.port}/api` })
  }
  const main = await serve()
  service = main
  const seeded = await seedDevelopment(main.ctx, testPublicUrl, Date.now())
  const hosts = Object.fromEntries(seeded.map((host) => [host.key, host]))
  const others: Service[] = []
  let serial = 0

  const call: Platform['call'] = (method, path, given) => callApi(main.baseUrl, method, path, given)
  const logIn: Platform['logIn'] = async (key = 'efx-1b') => {
    const { apikey, secret } = hosts[key]!
    const answer = await call('POST', '/direct/login', { body: { apikey, secret } })
    if (answer.status !== 200) throw new Error(`Log-in answered ${answer.status} ${answer.text}`)
    return answer.body['token'] as string
  }
  const hostTokens = new Map<string, { token: string; until: number }>()
  const tokenOf = async (key = 'efx-1b') => {
    const now = main.ctx.clock.hostNow(hosts[key]!.hostId)
    const known = hostTokens.get(key)
    if (known && now < known.until) return known.token
    const token = await logIn(key)
    hostTokens.set(key, { token, until: now + 50 * 60_000 })
    return token
  }

  const platform: Platform = {
    baseUrl: main.baseUrl,
    internalUrl: `http://127.0.0.1:${main.internalPort}`,
    widgetUrl: `http://127.0.0.1:${main.widgetPort}`,
    portalUrl: `http://127.0.0.1:${main.portalPort}`,
    consoleUrl: `http://127.0.0.1:${main.consolePort}`,
    ctx: main.ctx,
    hosts,
    logged: () => {
      log.flush()
      return lines.join('')
    },
    admin,
    adminUrl: database.adminUrl,
    urls,
    call,
    logIn,
    hostToken: tokenOf,
    advance: async (host, advance) => {
      const move = async (body: { advance: string } | { to: number }) => {
        const answer = await call('POST', '/sandbox/clock', { token: await tokenOf(host), body })
        if (answer.status !== 200) throw new Error(`The clock answered ${answer.status} ${answer.text}`)
        return answer
      }
      const first = await move({ advance })
      const to = clockTarget({ advance }, first.body['previous'] as number)
      // On a slow machine a call can end before a long way does.
      const jobs = first.body['jobs'] as unknown[]
      let last = first
      while ((last.body['now'] as number) < to) {
        last = await move({ to })
        jobs.push(...(last.body['jobs'] as unknown[]))
      }
      return { ...last, body: { ...last.body, previous: first.body['previous'], jobs } }
    },
    register: async (host = 'efx-1b', fields = {}) => {
      const email = `person${++serial}.${process.pid}@example.com`
      const body = { email, fname: 'Maren', lname: 'Lindqvist', mobile: '5555551201', ...fields }
      const answer = await call('POST', '/direct/user-reg', { token: await tokenOf(host), body })
      if (answer.status !== 200) throw new Error(`Registration answered ${answer.status} ${answer.text}`)
      return {
        host,
        userId: answer.body['userId'] as string,
        email: body.email as string,
        preauth: answer.body['token'] as string,
      }
    },
    openSession: async (user) => {
      const preauth = await call('GET', `/direct/preauth-token/${user.userId}`, { token: await tokenOf(user.host) })
      const { body } = await call('GET', `/users/preauth-token/${preauth.body['token']}`)
      return { token: body['token'] as string, refresh: body['refresh'] as string, profile: body }
    },
    get sandbox() {
      if (!sandbox) throw new Error('Start the platform with { sandbox: true }.')
      return sandbox
    },
    lines: (key = 'efx-1b') => main.ctx.providers.of(hosts[key]!.hostId),
    drain: (hostId) => drain(main.ctx, workKinds, hostId === undefined ? {} : { hostId }),
    another: async (change, systemTime) => {
      const service = await serve(change, systemTime)
      others.push(service)
      return service
    },
    stop: async () => {
      await Promise.all([main, ...others].map((service) => service.stop()))
      await sandbox?.stop()
      await platform.admin.end()
      await database.drop()
      rmSync(closedAccountsDir, { recursive: true })
    },
  }
  return platform
}
