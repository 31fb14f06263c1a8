import type { SimulationResult } from '@plumbline/sdk'
import type { WidgetSession } from '../../frame/session/session.ts'
import { openStore, type Store } from '../../frame/store.ts'

/** Something that was tried, with what would come of it. */
export interface Trial {
  readonly id: number
  /** What was tried, a line each. */
  readonly titles: readonly string[]
  readonly months: number
  readonly low: number
  readonly high: number
  readonly change: number
  readonly baseline: { readonly low: number; readonly high: number }
}

/** The end of a simulation as it is compared. */
export function trialOf({ result }: { readonly result: SimulationResult }, months: number) {
  const [end, baseline] = [result.projected.at(-1), result.baseline.at(-1)]
  return end && baseline && { months, low: end.low, high: end.high, change: result.change, baseline }
}

/** So many can be compared. */
export const maxTrials = 3

const memory = new WeakMap<WidgetSession, { readonly era: number; readonly trials: Store<readonly Trial[]> }>()

/** What a person keeps to compare, for as long as the session lasts; it lies nowhere but in this frame. */
export function keptTrials(session: WidgetSession): Store<readonly Trial[]> {
  const { era } = session.state.get()
  const known = memory.get(session)
  if (known?.era === era) return known.trials
  const trials = openStore<readonly Trial[]>([])
  memory.set(session, { era, trials })
  return trials
}
