import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** The way to a provider as one process has it. */
export interface ReportedLine {
  provider: string
  /** The host whose line it is; empty where all hosts share one. */
  client: string
  breaker: string
  running: number
  waiting: number
}

export async function reportLines(
  system: Database,
  processId: string,
  lines: readonly ReportedLine[],
  now: number,
): Promise<void> {
  const column = <Key extends keyof ReportedLine>(key: Key) => lines.map((one) => one[key])
  await system.run(report, [
    processId,
    now,
    column('provider'),
    column('client'),
    column('breaker'),
    column('running'),
    column('waiting'),
  ])
}

/** Lines of processes that have reported since then. */
export async function listLines(system: Database, since: number): Promise<ReportedLine[]> {
  return (await system.run(list, [since])) as unknown as ReportedLine[]
}

export async function forgetLines(system: Database, olderThan: number): Promise<void> {
  await system.run(forget, [olderThan])
}

const report = statement(
  'line-states-report',
  `INSERT INTO line_states (process_id, provider, client, breaker, running, waiting, reported_at)
   SELECT $1, n.provider, n.client, n.breaker, n.running, n.waiting, $2
   FROM unnest($3::text[], $4::text[], $5::text[], $6::int[], $7::int[]) AS n (provider, client, breaker, running, waiting)
   ON CONFLICT (process_id, provider, client) DO UPDATE SET breaker = excluded.breaker, running = excluded.running,
     waiting = excluded.waiting, reported_at = excluded.reported_at`,
)
const list = statement(
  'line-states-list',
  'SELECT provider, client, breaker, running, waiting FROM line_states WHERE reported_at >= $1',
)
const forget = statement('line-states-forget', 'DELETE FROM line_states WHERE reported_at < $1')
