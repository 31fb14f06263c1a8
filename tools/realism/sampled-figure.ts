import { correlation, mean } from './figures.ts'

/** Figures of a sample, each with the error that the size of the sample leaves in it. */
export interface Figure {
  readonly value: number
  /** Two standard errors. */
  readonly error: number
}

/** A figure that no sample could change, such as a count of what must not be. */
export function exactly(value: number): Figure {
  return { value, error: 0 }
}

export function shareOf<Item>(items: readonly Item[], test: (item: Item) => boolean): Figure {
  let part = 0
  for (const item of items) if (test(item)) part += 1
  return shareOfCounts(part, items.length)
}

/** In percent. */
export function shareOfCounts(part: number, count: number): Figure {
  const share = part / Math.max(1, count)
  return { value: 100 * share, error: 200 * Math.sqrt((share * (1 - share)) / Math.max(1, count)) }
}

export function meanOf(values: readonly number[]): Figure {
  const value = mean(values)
  let squares = 0
  for (const each of values) squares += (each - value) ** 2
  return { value, error: (2 * Math.sqrt(squares)) / Math.max(1, values.length) }
}

export function medianOf(values: readonly number[]): Figure {
  return quantileOf(values, 0.5)
}

/** The value that a share of the sample lies below. */
export function quantileOf(values: readonly number[], share: number): Figure {
  const sorted = Float64Array.from(values).sort()
  const at = (place: number) => sorted[Math.min(sorted.length - 1, Math.max(0, Math.floor(sorted.length * place)))] ?? 0
  const error = 2 * Math.sqrt((share * (1 - share)) / Math.max(1, sorted.length))
  return { value: at(share), error: (at(share + error) - at(share - error)) / 2 }
}

/** What the first numbers are of the second ones, all together, in percent. */
export function ratioOf(pairs: readonly (readonly [part: number, whole: number])[]): Figure {
  let part = 0
  let whole = 0
  for (const [a, b] of pairs) {
    part += a
    whole += b
  }
  const ratio = part / Math.max(1, whole)
  let squares = 0
  for (const [a, b] of pairs) squares += (a - ratio * b) ** 2
  return { value: 100 * ratio, error: (200 * Math.sqrt(squares)) / Math.max(1, whole) }
}

export function correlationOf(pairs: readonly (readonly [number, number])[]): Figure {
  const value = correlation(pairs)
  return { value, error: (2 * (1 - value * value)) / Math.sqrt(Math.max(1, pairs.length)) }
}
