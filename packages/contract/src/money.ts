import { type Static, Type } from 'typebox'
import { answer, nullable } from './fields.ts'

export const Money = answer(
  {
    amount: Type.Number({ description: 'Whole dollars', examples: [1870] }),
    currency: Type.Literal('USD'),
  },
  { description: 'An amount of money' },
)
export type Money = Static<typeof Money>

export const NullableMoney = nullable(Money)
