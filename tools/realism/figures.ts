/** Figures of a sample. */

export function sum(values: readonly number[]): number {
  let total = 0
  for (const value of values) total += value
  return total
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value that a share of the sample lies below. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function percentOf<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  return (100 * items.filter(test).length) / Math.max(1, items.length)
}

export function correlation(pairs: readonly (readonly [number, number])[]): number {
  const meanA = mean(pairs.map(([a]) => a))
  const meanB = mean(pairs.map(([, b]) => b))
  const together = sum(pairs.map(([a, b]) => (a - meanA) * (b - meanB)))
  const spreadA = sum(pairs.map(([a]) => (a - meanA) ** 2))
  const spreadB = sum(pairs.map(([, b]) => (b - meanB) ** 2))
  return together / Math.sqrt(spreadA * spreadB)
}
