import { Refusal } from '@plumbline/core/refusals'
import pg from 'pg'
import type { Log } from '../telemetry/log.ts'
import type { HostScope } from './host-scope.ts'
import type { Statement } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

interface DatabaseOptions {
  url: string
  poolSize: number
  /** How many requests may wait for a connection before further ones are turned away. */
  queueLimit: number
  /** Longest wait for a connection. */
  acquireTimeoutMs: number
  /** Longest run of one statement; the connection is destroyed afterwards. */
  statementTimeoutMs: number
  applicationName: string
  log: Log
}

export type Row = Record<string, unknown>
export type Value =
  | string
  | number
  | boolean
  | Buffer
  | null
  | readonly string[]
  | readonly boolean[]
  | readonly number[]
  | readonly (Buffer | null)[]

/** One role's connections. Faults of the database leave here as `unavailable`, lack of connections as `overloaded`. */
export class Database {
  readonly #pool: pg.Pool
  readonly #queueLimit: number

  constructor(options: DatabaseOptions) {
    this.#queueLimit = options.queueLimit
    this.#pool = new pg.Pool({
      connectionString: options.url,
      application_name: options.applicationName,
      max: options.poolSize,
      connectionTimeoutMillis: options.acquireTimeoutMs,
      idleTimeoutMillis: 60_000,
      // The server gives up first; the client's own limit catches a server that cannot answer any more.
      statement_timeout: options.statementTimeoutMs,
      query_timeout: options.statementTimeoutMs + 1_000,
      idle_in_transaction_session_timeout: options.statementTimeoutMs * 2,
      keepAlive: true,
      pipeline: true,
      types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
    })
    // A connection that breaks while it is in use fails the running statement; without a listener of its
    // own it would end the process.
    this.#pool.on('connect', (client) => client.on('error', () => undefined))
    this.#pool.on('error', (fault) => options.log.warn('database.idle-connection-lost', { fault: fault.message }))
  }

  /** A read of one host's rows, `hostRead` statements only. */
  async read(scope: HostScope, statement: Statement, values: readonly Value[] = []): Promise<Row[]> {
    return this.run(statement, [scope.hostId, ...values])
  }

  /** The same for rows of a team, `teamRead` statements only. */
  async readTeam(scope: TeamScope, statement: Statement, values: readonly Value[] = []): Promise<Row[]> {
    return this.run(statement, [scope.teamId, ...values])
  }

  /** One statement in its own transaction. */
  async run(statement: Statement, values: readonly Value[] = []): Promise<Row[]> {
    const client = await this.#acquire()
    try {
      const result = await client.query({ ...statement, values: values as unknown[] })
      client.release()
      return result.rows as Row[]
    } catch (fault) {
      client.release(mustDestroy(fault))
      throw translate(fault)
    }
  }

  /** Several statements that happen together or not at all, seeing only the host's rows. */
  async transaction<T>(scope: HostScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#transaction([beginStatement, ...entering(scope)], work)
  }

  /**
   * The same for work that is simply done again if the machine of the database dies within a second: its commit does not wait for the
   * disk. What anybody was told, or what cannot be repeated, must not be written here. A process of ours may die without a loss.
   */
  async repeatableTransaction<T>(scope: HostScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#transaction([beginStatement, withoutDisk, ...entering(scope)], work)
  }

  /** The same for a team. It sees no rows of a host until it enters one. */
  async teamTransaction<T>(scope: TeamScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#transaction([beginStatement, [enterTeam, [scope.teamId]]], work)
  }

  /** A transaction without a host, for the operator's role. */
  async systemTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#transaction([beginStatement], work)
  }

  get idle(): { total: number; idle: number; waiting: number } {
    return { total: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount }
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  async #transaction<T>(opening: Opening, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await this.#acquire()
    try {
      // The opening is sent without waiting: the connection answers in order, so it costs no round trip of its own.
      const opened = Promise.all(
        opening.map((step) =>
          Array.isArray(step)
            ? client.query({ ...step[0], values: step[1] as unknown[] })
            : client.query(step as Statement),
        ),
      )
      opened.catch(() => undefined)
      const run: Transaction['run'] = async ({ inIndexOrder, ...statement }, values = []) => {
        const query = { ...statement, values: values as unknown[] }
        if (!inIndexOrder) return (await client.query(query)).rows as Row[]
        // Sent together, like the opening.
        const answers = [client.query(withoutSorting), client.query(query), client.query(withSorting)] as const
        return (await Promise.all(answers))[1].rows as Row[]
      }
      const result = await work({
        run,
        enter: async (scope) => void (await run(enterHost, [scope.hostId])),
      })
      await opened
      await client.query('COMMIT')
      client.release()
      return result
    } catch (fault) {
      const destroy = mustDestroy(fault) || !(await rolledBack(client))
      client.release(destroy)
      throw translate(fault)
    }
  }

  async #acquire(): Promise<pg.PoolClient> {
    if (this.#pool.waitingCount >= this.#queueLimit) throw new Refusal('overloaded', {}, 1)
    try {
      return await this.#pool.connect()
    } catch (fault) {
      throw translate(fault)
    }
  }
}

/** What work inside a transaction may do. */
export interface Transaction {
  run(statement: Statement, values?: readonly Value[]): Promise<Row[]>
  /** From here on the transaction sees the rows of this host and no longer those of the one before. A move of a user needs both. */
  enter(scope: HostScope): Promise<void>
}

type Opening = readonly (Statement | readonly [Statement, readonly Value[]])[]

const beginStatement: Statement = { name: 'begin', text: 'BEGIN' }
const enterHost: Statement = { name: 'enter-host', text: "SELECT set_config('plumbline.host_id', $1, true)" }
const enterTeam: Statement = { name: 'enter-team', text: "SELECT set_config('plumbline.team_id', $1, true)" }

/** What a member of a team changes at a host is on record at both. */
function entering({ hostId, teamId }: HostScope): Opening {
  return teamId === null
    ? [[enterHost, [hostId]]]
    : [
        [enterHost, [hostId]],
        [enterTeam, [teamId]],
      ]
}

const withoutDisk: Statement = { name: 'without-disk', text: 'SET LOCAL synchronous_commit = off' }

const withoutSorting: Statement = { name: 'without-sorting', text: 'SET LOCAL enable_sort = off' }
const withSorting: Statement = { name: 'with-sorting', text: 'SET LOCAL enable_sort = on' }

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK')
    return true
  } catch {
    return false
  }
}

/** Anything but an orderly error of one statement leaves the connection in doubt. */
function mustDestroy(fault: unknown): boolean {
  if (fault instanceof Refusal) return false
  const code = sqlState(fault)
  return code === undefined || connectionStates.test(code) || code === statementTimeout
}

function sqlState(fault: unknown): string | undefined {
  return fault instanceof pg.DatabaseError ? fault.code : undefined
}

export function isUniqueViolation(fault: unknown, constraint: string): boolean {
  return fault instanceof pg.DatabaseError && fault.code === '23505' && fault.constraint === constraint
}

const statementTimeout = '57014'
// Serialization failure and deadlock: the transaction was rolled back in favour of another one, and may be tried again.
const lostRaces = new Set(['40001', '40P01'])
// Connection faults, operator intervention, insufficient resources, system errors.
const connectionStates = /^(08|57P|53|58|XX)/

function translate(fault: unknown): unknown {
  if (fault instanceof Refusal) return fault
  const code = sqlState(fault)
  if (code !== undefined) {
    if (code === statementTimeout || lostRaces.has(code) || connectionStates.test(code)) return new Unavailable(fault)
    return fault
  }
  // Without an SQL state it came from the socket, the pool or the client's own time limit.
  if (fault instanceof Error && (hasSystemCode(fault) || clientFaults.test(fault.message)))
    return new Unavailable(fault)
  return fault
}

const clientFaults = /timeout|terminated|Connection|connection|not queryable|has encountered|ended/

function hasSystemCode(fault: Error): boolean {
  return /^(E[A-Z]+|ERR_)/.test(String((fault as { code?: unknown }).code ?? ''))
}

/** The database cannot be used at the moment; the same request may succeed in a second. */
export class Unavailable extends Refusal {
  constructor(fault: unknown) {
    super('unavailable', {}, 1)
    this.cause = fault
  }
}

// bigint is epoch milliseconds or a counter here: both fit a double.
function typeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === 20) return Number
  return pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown
}
