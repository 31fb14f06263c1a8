import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { everyStatement } from '../../packages/server/src/storage/statement.ts'

/** What a statement took: the one of its executions that read most, so that a short last page hides nothing. */
export interface StatementCost {
  name: string
  buffers: number
  /** How often an index was entered from its root. */
  descents: number
  rowsRead: number
  rowsReturned: number
  /** How many rows a change was given: what was gathered since the last one, whatever the number of users. */
  rowsChanged: number
  ms: number
}

/** Parameters of a PostgreSQL that explains what it executes, once it is told to. */
export const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_format': 'json',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
} as const

/** Has everything explained that any process executes meanwhile: with the real values, roles and plans. */
export async function recordStatements(
  admin: pg.Client,
  logFile: string,
  work: () => Promise<void>,
): Promise<Map<string, StatementCost>> {
  await nameStatements()
  await set(admin, 'on', 0)
  const start = statSync(logFile).size
  try {
    await work()
  } finally {
    await set(admin, 'off', -1)
  }
  return costsIn(readFrom(logFile, start))
}

async function set(admin: pg.Client, analyze: 'on' | 'off', minMs: number): Promise<void> {
  await admin.query(`ALTER SYSTEM SET auto_explain.log_analyze = ${analyze}`)
  await admin.query(`ALTER SYSTEM SET auto_explain.log_min_duration = ${minMs}`)
  await admin.query('SELECT pg_reload_conf()')
  // Other sessions take it in when the server has told them.
  await sleep(1_000)
}

const names = new Map<string, string>()

async function nameStatements(): Promise<void> {
  if (names.size > 0) return
  const folder = new URL('../../packages/server/src/storage/', import.meta.url)
  for (const file of readdirSync(fileURLToPath(folder)))
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) await import(new URL(file, folder).href)
  for (const { name, text } of everyStatement()) names.set(text, name)
}

function readFrom(file: string, start: number): string {
  const bytes = Buffer.alloc(statSync(file).size - start)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, bytes, 0, bytes.length, start)
  closeSync(descriptor)
  return bytes.toString('utf8')
}

/** An entry begins with its duration; the lines of its plan begin with a tab. */
function costsIn(log: string): Map<string, StatementCost> {
  const costs = new Map<string, StatementCost>()
  for (const [, ms, text] of log.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)) {
    const { 'Query Text': query, Plan: plan } = JSON.parse(text!) as { 'Query Text': string; Plan: PlanNode }
    const name = names.get(query)
    if (name === undefined) continue
    const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    if (buffers <= (costs.get(name)?.buffers ?? -1)) continue
    const rowsChanged = changedRows(plan)
    const rowsReturned = plan['Actual Rows'] || rowsChanged
    const cost = { name, buffers, descents: 0, rowsRead: 0, rowsReturned, rowsChanged, ms: Number(ms) }
    for (const node of nodesOf(plan)) {
      const loops = node['Actual Loops']
      if (node['Index Name'] !== undefined) cost.descents += loops
      if (node['Relation Name'] === undefined || !node['Node Type'].endsWith('Scan')) continue
      cost.rowsRead += (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * loops
    }
    costs.set(name, cost)
  }
  return costs
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

function changedRows(plan: PlanNode): number {
  return plan['Node Type'] === 'ModifyTable' ? Math.max(plan['Actual Rows'], plan.Plans?.[0]?.['Actual Rows'] ?? 0) : 0
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}
