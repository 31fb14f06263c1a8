import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { everyStatement } from './statement.ts'

let platform: Platform
let clients: pg.Client[] = []

before(async () => {
  for (const file of await readdir(import.meta.dirname))
    if (file.endsWith('.ts') && !file.endsWith('.test.ts')) await import(`./${file}`)
  platform = await startPlatform()
  clients = await Promise.all([platform.urls.app, platform.urls.system].map(connect))
})
after(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await platform?.stop()
})

// PostgreSQL 18 frees what such a choice needs when a locked row has changed meanwhile, and the server falls: see events_of_message.
test('no statement that locks rows chooses among months by what it has found', async () => {
  const keys = await keysOfMonths()
  const found = new Set<string>()
  for (const { name, text } of everyStatement()) {
    if (!/\bFOR (NO KEY )?(UPDATE|SHARE)\b|\bFOR KEY SHARE\b/.test(text)) continue
    const plans = (await Promise.all(clients.map((client) => planOf(client, text)))).filter(
      (plan) => plan !== undefined,
    )
    assert.ok(plans.length > 0, `Neither role may run ${name}`)
    for (const plan of plans) for (const table of chosenByFinds(plan, keys)) found.add(`${name}: ${table}`)
  }
  assert.deepEqual([...found], [])
})

test('a choice among months by what was found is seen for what it is', async () => {
  const byFinds = `WITH due AS MATERIALIZED (SELECT id, event_times FROM webhook_messages LIMIT 1 FOR UPDATE)
    SELECT (SELECT count(*) FROM events e WHERE e.at >= (SELECT min(at) FROM unnest(due.event_times) AS at)) FROM due`
  const byParameter = 'SELECT id FROM events WHERE at >= $1 FOR UPDATE'
  const keys = await keysOfMonths()
  const seen = async (text: string) => new Set(chosenByFinds((await planOf(clients[0]!, text))!, keys))
  assert.ok((await seen(byFinds)).has('events_first'))
  assert.equal((await seen(byParameter)).size, 0)
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  // A table with rows would be asked through its index, for one find at a time.
  await client.query('SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_seqscan = off')
  return client
}

/** The columns by which tables are split into months, by the name of each part. */
async function keysOfMonths(): Promise<Map<string, string>> {
  const { rows } = await platform.admin.query<{ part: string; key: string }>(
    `SELECT c.relname AS part, a.attname AS key FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     JOIN pg_partitioned_table p ON p.partrelid = i.inhparent
     JOIN pg_attribute a ON a.attrelid = i.inhparent AND a.attnum = p.partattrs[0] WHERE c.relkind = 'r'`,
  )
  return new Map(rows.map(({ part, key }) => [part, key]))
}

interface PlanNode {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  Alias?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/** Undefined: the role has no grant for it. */
async function planOf(client: pg.Client, text: string): Promise<PlanNode | undefined> {
  try {
    const explain = `EXPLAIN (GENERIC_PLAN, VERBOSE, COSTS OFF, FORMAT JSON) ${text}`
    return (await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explain)).rows[0]!['QUERY PLAN'][0].Plan
  } catch (fault) {
    if ((fault as { code?: string }).code === '42501') return undefined
    throw fault
  }
}

/** Parts of tables whose key is compared with something else than a parameter. What a write reads for itself is prepared once. */
function* chosenByFinds(node: PlanNode, keys: ReadonlyMap<string, string>): Generator<string> {
  const key = keys.get(node['Relation Name'] ?? '')
  const condition = `${node['Index Cond'] ?? ''} ${node.Filter ?? ''}`
  if (key && new RegExp(`\\b${node.Alias}\\.${key} (?:=|[<>]=?) (?!\\$\\d|'|\\d)`).test(condition))
    yield node['Relation Name']!
  for (const child of node.Plans ?? [])
    if (node['Node Type'] !== 'ModifyTable' || child['Parent Relationship'] !== 'Outer')
      yield* chosenByFinds(child, keys)
}
