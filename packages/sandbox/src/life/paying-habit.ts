import { pickWeighted } from '../people/chance.ts'

/** On which days the person pays an account, counted from the due day: between the two, or always on the same when they are equal. */
export interface PayingHabit {
  readonly fromDays: number
  readonly toDays: number
}

export function drawPayingHabit(seed: number, mortgage: boolean): PayingHabit {
  return pickWeighted(seed, 15, mortgage ? mortgageHabits : habits)
}

/** Due on the first, and nothing is added until the fifteenth has passed. */
const mortgageHabits: readonly (readonly [PayingHabit, number])[] = [
  [{ fromDays: 0, toDays: 0 }, 34],
  [{ fromDays: 4, toDays: 4 }, 10],
  [{ fromDays: 14, toDays: 14 }, 8],
  [{ fromDays: -3, toDays: 2 }, 16],
  [{ fromDays: 1, toDays: 9 }, 16],
  [{ fromDays: 7, toDays: 14 }, 16],
]

const habits: readonly (readonly [PayingHabit, number])[] = [
  // Standing orders.
  [{ fromDays: 0, toDays: 0 }, 30],
  [{ fromDays: -2, toDays: -2 }, 8],
  [{ fromDays: -5, toDays: -5 }, 5],
  [{ fromDays: -5, toDays: 0 }, 33],
  // On pay day, whenever the bill comes.
  [{ fromDays: -16, toDays: -6 }, 15],
  // In the days of grace.
  [{ fromDays: -1, toDays: 3 }, 9],
]
