import type { BatchSlice } from '../../storage/batch-items.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { WorkItem } from '../../storage/work-items.ts'

/** A slice of a batch in the hands of a worker. */
export interface SliceJob {
  scope: HostScope
  item: WorkItem<'run-batch'>
  slice: BatchSlice
  /** The host's time. */
  now: number
}
