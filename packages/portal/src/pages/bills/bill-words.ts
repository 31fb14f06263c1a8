import type { billCall, TeamOutput } from '@plumbline/contract'

type Bill = TeamOutput<typeof billCall>
export type BillLine = Bill['lines'][number]
/** With its reason; whether it counts is known elsewhere. */
export type Adjustment = Bill['adjustments'][number]
