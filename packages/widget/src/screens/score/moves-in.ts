import type { ScoreMove } from '@plumbline/sdk'
import type { ScoreChangesAnswer } from '@plumbline/sdk/user'
import type { CallState } from '../../frame/use-call.ts'

/** What is known of how scores moved: undefined while it is waited for, none where it could not be had. */
export function movesIn(call: CallState<ScoreChangesAnswer>): readonly ScoreMove[] | undefined {
  if (call.state === 'waiting') return undefined
  return call.state === 'done' ? call.value.items : []
}
