/** The gauge is an arc over the upper half, from the left to the right. */
interface Point {
  readonly x: number
  readonly y: number
}

/** Where a share of the way lies, 0 at the left end and 1 at the right. */
export function pointOnArc(share: number, radius: number, center: Point): Point {
  const angle = Math.PI * (1 - share)
  return { x: round(center.x + radius * Math.cos(angle)), y: round(center.y - radius * Math.sin(angle)) }
}

export function arcPath(from: number, to: number, radius: number, center: Point): string {
  const start = pointOnArc(from, radius, center)
  const end = pointOnArc(to, radius, center)
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`
}

export interface ScoreRange {
  readonly low: number
  readonly high: number
  readonly name: string
}

interface Segment extends ScoreRange {
  readonly from: number
  readonly to: number
}

/** Ranges as shares of the arc, with a gap between neighbours. A range begins where the one before ends. */
export function segmentsOf(ranges: readonly ScoreRange[], gap: number): Segment[] {
  const min = ranges[0]?.low ?? 0
  const max = ranges.at(-1)?.high ?? 1
  const share = (score: number) => (score - min) / (max - min)
  return ranges.map((range, index) => ({
    ...range,
    from: share(range.low) + (index === 0 ? 0 : gap / 2),
    to: share(ranges[index + 1]?.low ?? max) - (index === ranges.length - 1 ? 0 : gap / 2),
  }))
}

/** The range a score is in; the nearest one if it is in none. */
export function rangeIndexOf(score: number, ranges: readonly ScoreRange[]): number {
  const index = ranges.findIndex(({ high }) => score <= high)
  return index === -1 ? ranges.length - 1 : index
}

/** The five colours of bands, also where a model has another number of ranges: the lowest is 1, the highest 5. */
export function bandOf(index: number, count: number): number {
  return count <= 1 ? 5 : 1 + Math.round((index * 4) / (count - 1))
}

/** The names of bands from the lowest to the highest, for scales that come without their bands. */
const bandNames = ['Very poor', 'Poor', 'Fair', 'Good', 'Excellent']

/** The colour for a score: by its place among the bands, or by the name of its band where only the whole scale is known. */
export function bandPlace(band: string, score: number, ranges: readonly ScoreRange[]): 1 | 2 | 3 | 4 | 5 {
  const place = ranges.length > 1 ? bandOf(rangeIndexOf(score, ranges), ranges.length) : bandNames.indexOf(band) + 1
  return (place || 3) as 1 | 2 | 3 | 4 | 5
}

function round(value: number): number {
  // Zero is added because nobody wants to read a negative zero.
  return Math.round(value * 100) / 100 + 0
}
