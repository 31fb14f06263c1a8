import type { CalendarMonth } from '../calendar/calendar-month.ts'
import { hasFeatures, type RecordedState, statesDuring, userMonth } from './user-month.ts'

/** What one state has to do with the charge of a month. */
export const stateEffects = ['CAUSES_RATE', 'CAUSES_FEE', 'COSTS_NOTHING', 'NOT_THIS_MONTH'] as const
type StateEffect = (typeof stateEffects)[number]

/** One for each state of the history, in its order. The causes are those without which the charge would be another. */
export function effectsOfStates(history: readonly RecordedState[], month: CalendarMonth): StateEffect[] {
  const during = new Set(statesDuring(history, month))
  const charge = userMonth(history, month)?.charge
  return history.map((state) => {
    if (!during.has(state)) return 'NOT_THIS_MONTH'
    if (charge === 'MONTHLY_RATE' && hasFeatures(state)) return 'CAUSES_RATE'
    if (charge === 'VERIFICATION_FEE' && state.idpass) return 'CAUSES_FEE'
    return 'COSTS_NOTHING'
  })
}
