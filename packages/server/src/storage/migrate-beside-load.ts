import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The first line of a migration that runs outside a transaction. */
const mark = '-- without transaction'

// A statement that waits for a table keeps every statement behind it waiting too, so it gives up soon and tries again.
const lockTimeoutMs = 100
const pauseMs = 400
/** Longer than any transaction of the service. An operator has to look for a transaction that has a table locked for as long. */
const triesForLock = 600

export function isWithoutTransaction(text: string): boolean {
  return text.startsWith(mark)
}

/**
 * Tables that a migration inside a transaction builds an index for, though it does not make them: whoever writes to such a table
 * would wait until the index is built and everything behind it is done.
 */
export function blockedTables(text: string): string[] {
  if (isWithoutTransaction(text)) return []
  const made = new Set([...text.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map((match) => match[1]!))
  const indexed = text.matchAll(/\bCREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?\w+ ON (\w+)/g)
  return [...new Set([...indexed].map((match) => match[1]!))].filter((table) => !made.has(table) && table !== 'ONLY')
}

/**
 * Runs a migration statement by statement, each committed by itself, while the service reads and writes. A process that dies
 * half-way leaves the migration to be run again from its beginning, so each statement has to be one that can be repeated.
 * Statements end with a semicolon at the end of a line. The rows of a `SELECT` are statements too, run one by one.
 */
export async function runStatements(client: pg.Client, text: string): Promise<void> {
  for (const statement of statementsOf(text)) {
    if (!/^SELECT\b/.test(statement)) {
      await runBesideLoad(client, statement)
      continue
    }
    const { rows } = await client.query<string[]>({ text: statement, rowMode: 'array' })
    for (const [made] of rows) await runBesideLoad(client, made!)
  }
}

function statementsOf(text: string): string[] {
  if (text.includes('$$')) throw new Error('A migration without transaction cannot hold a function body.')
  return text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

async function runBesideLoad(client: pg.Client, statement: string): Promise<void> {
  const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)/.exec(statement)?.[1]
  // Of a table with months alone, an index is an entry in the catalog: there are no rows to look through.
  const buildsNothing = / ON ONLY /.test(statement)
  if (/^CREATE (UNIQUE )?INDEX\b/.test(statement) && index === undefined && !buildsNothing)
    throw new Error('Outside a transaction an index is built CONCURRENTLY IF NOT EXISTS.')
  if (index !== undefined) await dropHalfBuilt(client, index)
  // Building an index waits for transactions that are open, and no statement waits for it.
  const isConcurrent = /^(CREATE|DROP) (UNIQUE )?INDEX CONCURRENTLY\b/.test(statement)
  await client.query(`SET lock_timeout = ${isConcurrent ? 0 : lockTimeoutMs}`)
  for (let tries = 1; ; tries++) {
    try {
      await client.query(statement)
      break
    } catch (fault) {
      if (!isLockTimeout(fault) || tries === triesForLock) throw fault
      await sleep(pauseMs)
    }
  }
  await client.query('RESET lock_timeout')
}

/** Drops the index of a process that died while building it: every write updates it, and no read uses it. */
async function dropHalfBuilt(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_index WHERE indexrelid = to_regclass('plumbline.' || $1) AND NOT indisvalid`,
    [index],
  )
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS plumbline.${index}`)
}

function isLockTimeout(fault: unknown): boolean {
  return fault instanceof pg.DatabaseError && fault.code === '55P03'
}
