import { shareTime } from './access/share-time.ts'
import { SteadyTime } from './access/steady-time.ts'
import { bringUpToList } from './bring-up-to-list.ts'
import { readConfig } from './config/config.ts'
import { ConfigProblem } from './config/config-problem.ts'
import type { Environment } from './config/environment.ts'
import { pastMonthHost } from './operations/hosts/development-hosts.ts'
import { knowRing } from './operations/hosts/know-ring.ts'
import { type SeededHost, seedDevelopment, seededHost } from './operations/hosts/seed-development.ts'
import { type SeededMember, seedTeam } from './operations/team/seed-team.ts'
import { rotateSigningKey } from './operations/tokens/rotate-signing-key.ts'
import { ensureKeyRingFile, type KeyRing, LocalKeyRing, readKeyRingFile } from './secrets/key-ring.ts'
import { proveRing, RingProblem } from './secrets/proven-ring.ts'
import { Vault } from './secrets/vault.ts'
import { Database } from './storage/database.ts'
import { loadHosts } from './storage/directory-tables.ts'
import { migrate } from './storage/migrate.ts'
import { makeMonths } from './storage/months.ts'
import { type RoleSecrets, urlFor } from './storage/roles.ts'
import { countSigningKeys } from './storage/signing-keys.ts'
import type { Log } from './telemetry/log.ts'

/** The content of `sandbox.json`: where everything is and how to log in, for scripts and tests. */
export interface SandboxFile {
  baseUrl: string
  docsUrl: string
  widgetUrl: string
  portalUrl: string | null
  consoleUrl: string | null
  demoUrl: string | null
  hosts: readonly SeededHost[]
  portal: readonly SeededMember[]
  /** Where customer A has been at work for a month; null: nobody wants it. */
  pastMonth: SeededHost | null
}

export interface Prepared {
  appUrl: string
  systemUrl: string
  sandbox: SandboxFile | undefined
  /** Whether a start has begun to live through the past month. */
  pastMonthBegun: boolean
}

/**
 * Everything between an empty or a restored database and one that can serve: roles, schema, accounts that must stay closed, a
 * signing key, development hosts.
 */
export async function prepareDatabase(options: {
  adminUrl: string
  environment: Environment
  /** Development only: a host with a month behind it is wanted. */
  pastMonth?: boolean
  say(line: string): void
}): Promise<Prepared> {
  const config = readConfig(options.environment)
  await refuseUnsafeRing(config.mode === 'production', config.keyRingFile)
  const ring = new LocalKeyRing(config.keyRingFile)
  const secrets = roleSecrets(ring)
  const { DATABASE_APP_URL, DATABASE_SYSTEM_URL } = options.environment
  const managedElsewhere = Boolean(DATABASE_APP_URL && DATABASE_SYSTEM_URL)
  await migrate({
    adminUrl: options.adminUrl,
    secrets: managedElsewhere ? undefined : secrets,
    requireRing: async (checks) => {
      if (checks.length > 0) await proveRing(ring, checks).catch(inOneSentence)
    },
    say: options.say,
  })
  const appUrl = DATABASE_APP_URL || urlFor(options.adminUrl, 'app', secrets)
  const systemUrl = DATABASE_SYSTEM_URL || urlFor(options.adminUrl, 'system', secrets)
  const vault = new Vault(ring)
  const system = openDatabase(systemUrl)
  const db = openDatabase(appUrl)
  try {
    const time = new SteadyTime()
    await shareTime(system, time)
    const now = time.now()
    await makeMonths(system)
    await knowRing(system, ring, now).catch(inOneSentence)
    await bringUpToList({ config, ring, system, db }, 'service', options.say)
    if ((await countSigningKeys(system)) === 0) await rotateSigningKey({ system, vault }, now)
    if (config.mode === 'production') return { appUrl, systemUrl, sandbox: undefined, pastMonthBegun: false }
    const hosts = await seedDevelopment({ system, vault }, config.publicUrl, now)
    const pastMonth = options.pastMonth ? seededHost(vault, pastMonthHost) : null
    const sandbox: SandboxFile = {
      baseUrl: `${config.publicUrl}/api`,
      docsUrl: `${config.publicUrl}/docs`,
      widgetUrl: config.widgetUrl,
      portalUrl: config.portalUrl,
      consoleUrl: config.consoleUrl,
      demoUrl: null,
      hosts,
      portal: await seedTeam({ system, db, vault }, pastMonth ? [...hosts, pastMonth] : hosts, now),
      pastMonth,
    }
    const pastMonthBegun = (await loadHosts(system)).some(({ key }) => key === pastMonthHost.key)
    return { appUrl, systemUrl, sandbox, pastMonthBegun }
  } finally {
    await Promise.all([system.close(), db.close()])
  }
}

/** The two roles log in with secrets that follow from the ring, so that every machine that has it can connect. */
export function roleSecrets(ring: KeyRing): RoleSecrets {
  const secret = (role: string) => ring.derive(`database role ${role}`).toString('base64url')
  return { app: secret('app'), system: secret('system') }
}

/** The operator can put a wrong ring right, so a sentence says more than a stack. */
function inOneSentence(fault: unknown): never {
  throw fault instanceof RingProblem ? new ConfigProblem(fault.message) : fault
}

async function refuseUnsafeRing(production: boolean, path: string): Promise<void> {
  if (!production) {
    await ensureKeyRingFile(path, true)
    return
  }
  let development: boolean | undefined
  try {
    development = readKeyRingFile(path).development
  } catch {
    throw new ConfigProblem(`The key ring ${path} cannot be read; plumbline key-ring create makes one.`)
  }
  if (development) throw new ConfigProblem('Production refuses a key ring that was made for development.')
}

function openDatabase(url: string): Database {
  const silent: Log = { info() {}, warn() {}, error() {}, line() {}, flush() {} }
  return new Database({
    url,
    poolSize: 2,
    queueLimit: 100,
    acquireTimeoutMs: 5_000,
    statementTimeoutMs: 30_000,
    applicationName: 'plumbline-prepare',
    log: silent,
  })
}
