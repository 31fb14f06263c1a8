import type { Context } from '../context.ts'
import type { HostScope } from '../storage/host-scope.ts'
import type { WorkItem } from '../storage/work-items.ts'
import type { WorkKindName } from '../storage/work-payloads.ts'

/** One kind of work and how it is done. Running it twice must have the effect of once: a lease can run out. */
export interface WorkKind<Name extends WorkKindName> {
  readonly kind: Name
  run(ctx: Context, job: Job<Name>): Promise<JobResult>
}

/** The kinds that a worker can do. An item of another kind is tried again later, as if it had failed. */
export type WorkKinds = { readonly [Name in WorkKindName]?: WorkKind<Name> }

export interface Job<Name extends WorkKindName = WorkKindName> {
  readonly scope: HostScope
  readonly item: WorkItem<Name>
  /** The host's time. */
  readonly now: number
}

export interface JobResult {
  /** How many users the job concerned, for the answer to a moved clock. */
  users: number
  /** The item is due again at this instant. Absent: it is done for good. */
  again?: number
  /** The job ended its item itself, inside its own transaction. */
  finished?: true
}

/** How long to wait after the first, second … failure; after the last the item is given up. */
export const backOffMs: readonly number[] = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000]

export const leaseMs = 60_000
