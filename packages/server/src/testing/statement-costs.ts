import type pg from 'pg'
import type { Statement } from '../storage/statement.ts'

/** What a statement reads. */
export interface Cost {
  plan: 'custom' | 'generic'
  buffers: number
  /** Tables that were read from their beginning to their end. */
  scanned: string[]
}

interface Costed {
  statement: Statement
  /** The host whose rows it reads. */
  hostId: string
  /** A host with hardly any rows: connections plan a statement for the host that comes first. */
  smallHostId: string
  /** By the type of the parameter, as text. */
  samples: Readonly<Record<string, string>>
  /** Values in place of samples, by the number of the parameter. */
  values?: Readonly<Record<number, string>> | undefined
}

/** Runs a statement as the connection's role with sampled values, once for each way to plan it, and takes it back. */
export async function costsOf(client: pg.Client, costed: Costed): Promise<Cost[]> {
  return [await costOf(client, costed, 'custom'), await costOf(client, costed, 'generic')]
}

async function costOf(client: pg.Client, costed: Costed, plan: Cost['plan']): Promise<Cost> {
  const { statement, hostId, smallHostId } = costed
  const setsHost = statement.text.startsWith('WITH host AS MATERIALIZED')
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL plan_cache_mode = force_${plan}_plan`)
    if (statement.inIndexOrder) await client.query('SET LOCAL enable_sort = off')
    await client.query(`PREPARE costed AS ${statement.text}`)
    const values = await valuesFor(client, costed, setsHost)
    const execute = `EXECUTE costed${values.length > 0 ? ` (${values.join(', ')})` : ''}`
    if (plan === 'generic') {
      if (!setsHost) await enter(client, smallHostId)
      await client.query(`EXPLAIN ${execute}`)
    }
    if (!setsHost) await enter(client, hostId)
    await client.query('SAVEPOINT run')
    const explained = async (options: string) =>
      (await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (${options}, FORMAT JSON) ${execute}`))
        .rows[0]!['QUERY PLAN'][0].Plan
    const top = await explained('ANALYZE, BUFFERS, TIMING OFF').catch(async (fault) => {
      if (!isRefusedInsert(statement, fault)) throw fault
      await client.query('ROLLBACK TO run')
      return explained('COSTS OFF')
    })
    return { plan, buffers: buffersOf(top), scanned: [...scannedTables(top)] }
  } finally {
    await client.query('ROLLBACK')
    await client.query('DEALLOCATE ALL')
  }
}

/** A table may refuse a sample as a row; then only the plan is judged. */
function isRefusedInsert({ text }: Statement, fault: { code?: string }): boolean {
  return /\bINSERT INTO\b/.test(text) && /^2[23]/.test(fault.code ?? '')
}

async function enter(client: pg.Client, hostId: string): Promise<void> {
  // Statements of teams see rows of a team; there are few of any, so it does not matter of which.
  await client.query("SELECT set_config('plumbline.host_id', $1, true), set_config('plumbline.team_id', $1, true)", [
    hostId,
  ])
}

async function valuesFor(client: pg.Client, costed: Costed, setsHost: boolean): Promise<string[]> {
  const { statement, hostId, samples, values } = costed
  const { rows } = await client.query<{ types: string[] }>(
    "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'costed'",
  )
  const limits = new Set([...statement.text.matchAll(/\bLIMIT \$(\d+)/g)].map((match) => Number(match[1])))
  return rows[0]!.types.map((type, index) => {
    const number = index + 1
    const host = setsHost && number === 1 ? hostId : undefined
    const value = values?.[number] ?? host ?? (limits.has(number) ? shortPage : samples[type])
    if (value === undefined) throw new Error(`There is no sample of type ${type}`)
    return client.escapeLiteral(value)
  })
}

const shortPage = '10'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Subplan Name'?: string
  'CTE Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

/** The top of a plan has what was read for its rows. Writes beside it that nobody reads run behind it and count for themselves. */
function buffersOf(top: PlanNode): number {
  const nodes = [...allNodes(top)]
  const readOnes = new Set(nodes.map((node) => node['CTE Name']))
  const unread = nodes.filter(
    (node) =>
      node['Node Type'] === 'ModifyTable' && node !== top && !readOnes.has(node['Subplan Name']?.slice('CTE '.length)),
  )
  return [top, ...unread].reduce(
    (sum, { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 }) => sum + hit + read,
    0,
  )
}

function* allNodes(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* allNodes(child)
}

function* scannedTables(node: PlanNode): Generator<string> {
  if (node['Node Type'] === 'Seq Scan' && node['Actual Loops'] !== 0) yield node['Relation Name']!
  for (const child of node.Plans ?? []) yield* scannedTables(child)
}
