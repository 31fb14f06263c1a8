import type { Operator } from './rule-set.ts'

export type ShownOperator = Operator | 'not between' | 'not in'

/** What holds exactly when the operator does not. */
export const oppositeOf: Readonly<Record<Operator, ShownOperator>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  between: 'not between',
  in: 'not in',
}
