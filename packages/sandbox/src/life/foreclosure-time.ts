import { uniform } from '../people/chance.ts'

/** Months from the start of a foreclosure to the sale of the home: long where a court must order it. */
export function foreclosureMonths(state: string, seed: number): number {
  const [fewest, most] = slowStates.has(state) ? [24, 42] : courtStates.has(state) ? [11, 24] : [4, 11]
  return Math.round(fewest + (most - fewest) * uniform(seed, 18))
}

const slowStates: ReadonlySet<string> = new Set(['CT', 'HI', 'NJ', 'NY', 'PA', 'VT'])

const courtStates: ReadonlySet<string> = new Set([
  ...['DE', 'FL', 'IA', 'IL', 'IN', 'KS', 'KY', 'LA', 'ME', 'ND'],
  ...['NM', 'OH', 'OK', 'OR', 'SC', 'SD', 'WA', 'WI'],
])
