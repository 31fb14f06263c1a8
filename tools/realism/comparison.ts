import type { Figure } from './sampled-figure.ts'

/** One published figure, ours, and how far they may be apart. */
export interface Comparison {
  readonly group: string
  readonly statistic: string
  readonly published: number
  /** Where several dates were looked at, that of the date on which it is farthest from what is published. */
  readonly ours: number
  /** That of each date, where several were looked at. */
  readonly byDate: readonly number[]
  readonly tolerance: number
  /** Two standard errors, allowed on top where the sample leaves much open. */
  readonly samplingError: number
  /** Why the tolerance is wider than a tenth of what is published; null where it is not. */
  readonly reason: string | null
  readonly ok: boolean
}

interface Expectation {
  readonly published: number
  readonly ours: Figure
  /** A tenth of what is published unless said otherwise. */
  readonly tolerance?: number
  /** Needed for a tolerance that is wider than a tenth. */
  readonly reason?: string
}

export type Compare = (group: string, statistic: string, expectation: Expectation) => void

const widestWithoutReason = 0.1
/** A sample that leaves less than this share of the published figure open is allowed nothing on top. */
const smallError = 0.05

/** Collects comparisons in the order in which they are made. */
export function collectComparisons(): { readonly rows: Comparison[]; readonly compare: Compare } {
  const rows: Comparison[] = []
  return {
    rows,
    compare: (group, statistic, expectation) => rows.push(toComparison(group, statistic, expectation)),
  }
}

export function toComparison(group: string, statistic: string, expectation: Expectation): Comparison {
  const { published, ours, reason = null } = expectation
  const tenth = widestWithoutReason * Math.abs(published)
  const { tolerance = tenth } = expectation
  if (tolerance > tenth + 1e-9 && reason === null)
    throw new RangeError(`${group}, ${statistic}: say why it may be more than a tenth off.`)
  const samplingError = ours.error > smallError * Math.abs(published) ? ours.error : 0
  return {
    group,
    statistic,
    published,
    ours: ours.value,
    byDate: [],
    tolerance,
    samplingError,
    reason,
    ok: Math.abs(ours.value - published) <= tolerance + samplingError + 1e-9,
  }
}

/** The same comparisons of several dates as one; it holds when it holds on every date. */
export function joinDates(tables: readonly (readonly Comparison[])[]): Comparison[] {
  const [first = []] = tables
  return first.map((row, index) => {
    const dates = tables.flatMap((table) => table[index] ?? [])
    const distance = ({ ours, samplingError }: Comparison) => Math.abs(ours - row.published) - samplingError
    const farthest = dates.reduce((worst, each) => (distance(each) > distance(worst) ? each : worst))
    return { ...farthest, byDate: dates.map(({ ours }) => ours) }
  })
}
