import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import type { DoneJob } from './work-items.ts'

/** How far a clock was moved, and what ran meanwhile. */
interface ClockMove {
  previous: number
  now: number
  reached: boolean
  jobs: DoneJob[]
}

/** Takes the place of the one before. */
export async function saveClockMove(db: Database, scope: HostScope, move: ClockMove): Promise<void> {
  const values = [move.previous, move.now, move.reached, JSON.stringify(move.jobs)]
  await db.transaction(scope, (tx) => tx.run(save, values))
}

/** Undefined: nobody has moved it yet. */
export async function findClockMove(db: Database, scope: HostScope): Promise<ClockMove | undefined> {
  const [row] = await db.read(scope, last)
  return (
    row && {
      previous: row['began_at'] as number,
      now: row['ended_at'] as number,
      reached: row['reached'] as boolean,
      jobs: row['jobs'] as DoneJob[],
    }
  )
}

const save = statement(
  'last-clock-move-save',
  `INSERT INTO last_clock_moves (host_id, began_at, ended_at, reached, jobs) VALUES (current_host(), $1, $2, $3, $4::jsonb)
   ON CONFLICT (host_id) DO UPDATE SET began_at = excluded.began_at, ended_at = excluded.ended_at, reached = excluded.reached,
     jobs = excluded.jobs`,
)
const last = hostRead(
  'last-clock-move',
  'SELECT began_at, ended_at, reached, jobs FROM last_clock_moves WHERE host_id = host.id',
)
