/** One published figure, ours, and how far they may be apart. */
export interface Comparison {
  readonly group: string
  readonly statistic: string
  readonly published: number
  readonly ours: number
  readonly tolerance: number
  readonly ok: boolean
}

/** `error` is the sampling error of the figure in a thousand people; a small sample is allowed that much more. */
export type Compare = (
  group: string,
  statistic: string,
  figures: { readonly published: number; readonly ours: number; readonly tolerance: number; readonly error?: number },
) => void

/** Collects comparisons of a sample of so many people. */
export function collectComparisons(people: number): { readonly rows: Comparison[]; readonly compare: Compare } {
  const rows: Comparison[] = []
  const errors = people < 10_000 ? 2 * Math.sqrt(1000 / people) : 0
  return {
    rows,
    compare: (group, statistic, { published, ours, tolerance, error = 0 }) => {
      const allowed = tolerance + errors * error
      rows.push({ group, statistic, published, ours, tolerance: allowed, ok: Math.abs(ours - published) <= allowed })
    },
  }
}
