import type { Piece } from '../../storage/batch-items.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { WorkItem } from '../../storage/work-items.ts'

/** A piece of a batch in the hands of a worker. */
export interface PieceJob {
  scope: HostScope
  item: WorkItem<'run-batch'>
  piece: Piece
  /** The host's time. */
  now: number
}
