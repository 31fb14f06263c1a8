import { userInfo } from 'node:os'
import { shareTime } from '../access/share-time.ts'
import { SteadyTime } from '../access/steady-time.ts'
import { AuditTrail, auditKeyPurpose } from '../audit/trail.ts'
import { type Config, readConfig } from '../config/config.ts'
import { ConfigProblem } from '../config/config-problem.ts'
import type { Environment } from '../config/environment.ts'
import { roleSecrets } from '../prepare-database.ts'
import { LocalKeyRing } from '../secrets/key-ring.ts'
import { proveRing } from '../secrets/proven-ring.ts'
import { Vault } from '../secrets/vault.ts'
import { Database, type Transaction } from '../storage/database.ts'
import { type HostRecord, loadHosts } from '../storage/directory-tables.ts'
import { loadRingChecks } from '../storage/ring-checks.ts'
import { urlFor } from '../storage/roles.ts'
import { CommandProblem } from './command-problem.ts'

/** What commands work with. The parts that need a key ring or a database open when they are first used. */
export interface Operator {
  config: Config
  environment: Environment
  /** The owner's address of the database. */
  adminUrl(): string
  vault(): Vault
  /** The vault for commands that write: its ring has proved to be the one of the database. */
  provenVault(): Promise<Vault>
  system(): Database
  /** Sees one host at a time, as requests do. */
  app(): Database
  /** Real time, never earlier than the time that the service has reached. */
  now(): Promise<number>
  /** Finds a host by key or id. */
  host(name: string): Promise<HostRecord>
  /** Every change is on record with the person who made it. */
  record(object: string, hostId: string | null): Promise<void>
  /** The same in the transaction of the change itself. */
  recordIn(tx: Transaction, object: string, hostId: string): Promise<void>
  say(line: string): void
  close(): Promise<void>
}

export async function openOperator(environment: Environment, command: string): Promise<Operator> {
  const config = readConfig(environment)
  const opened: { vault?: Vault; system?: Database; app?: Database } = {}
  const time = new SteadyTime()
  const trail = () => new AuditTrail(operator.system(), operator.vault().ring.derive(auditKeyPurpose), () => time.now())
  const draft = (object: string, hostId: string | null) => ({
    hostId,
    actor: `operator:${userInfo().username}`,
    action: `operator.${command.replaceAll(' ', '.')}`,
    object,
    requestId: null,
    address: null,
    outcome: 'OK',
  })
  const operator: Operator = {
    config,
    environment,
    adminUrl: () => {
      if (environment.DATABASE_URL) return environment.DATABASE_URL
      throw new ConfigProblem(
        `No database: set DATABASE_URL, or start the platform (npm start) and use its embedded one. It was looked for in ${environment.DATA_DIR ?? '.data'}; if the platform runs with another DATA_DIR, give the same here.`,
      )
    },
    vault: () => {
      try {
        opened.vault ??= new Vault(new LocalKeyRing(config.keyRingFile))
        return opened.vault
      } catch {
        throw new ConfigProblem(
          `The key ring ${config.keyRingFile} cannot be read; plumbline key-ring create makes one.`,
        )
      }
    },
    provenVault: async () => {
      const vault = operator.vault()
      await proveRing(vault.ring, await loadRingChecks(operator.system()))
      return vault
    },
    system: () => {
      opened.system ??= openDatabase(environment.DATABASE_SYSTEM_URL ?? roleUrl(operator, 'system'))
      return opened.system
    },
    app: () => {
      opened.app ??= openDatabase(environment.DATABASE_APP_URL ?? roleUrl(operator, 'app'))
      return opened.app
    },
    now: async () => {
      await shareTime(operator.system(), time)
      return time.now()
    },
    host: async (name) => {
      const host = (await loadHosts(operator.system())).find((one) => one.key === name || one.id === name.toLowerCase())
      if (!host) throw new CommandProblem(`There is no host ${name}; plumbline host list shows them.`)
      return host
    },
    record: async (object, hostId) => {
      await operator.now()
      await trail().record(draft(object, hostId))
    },
    recordIn: async (tx, object, hostId) => void (await trail().recordIn(tx, draft(object, hostId))),
    say: (line) => console.log(line),
    close: async () => {
      await opened.system?.close()
      await opened.app?.close()
    },
  }
  return operator
}

function roleUrl(operator: Operator, role: 'system' | 'app'): string {
  return urlFor(operator.adminUrl(), role, roleSecrets(operator.vault().ring))
}

function openDatabase(url: string): Database {
  return new Database({
    url,
    poolSize: 2,
    queueLimit: 100,
    acquireTimeoutMs: 5_000,
    statementTimeoutMs: 60_000,
    applicationName: 'plumbline-cli',
    log: { info() {}, warn() {}, error() {}, line() {}, flush() {} },
  })
}
