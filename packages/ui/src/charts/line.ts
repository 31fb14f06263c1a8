export interface Reading {
  /** Epoch milliseconds. */
  readonly at: number
  /** Null where nothing is known: the line has a gap there. */
  readonly value: number | null
}

/** Something that happened at the time of a reading. */
export interface Marker {
  readonly at: number
  readonly text: string
}

export interface Frame {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
}

/** A few whole steps of 10, 20, 50 or 100 that hold all values with some room, so that labels stand at equal distances. */
export function scaleOf(values: readonly number[]): { low: number; high: number; ticks: number[] } {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  for (const step of [10, 20, 50, 100, 200, 500, 1000]) {
    const low = Math.floor((min - step * 0.15) / step) * step
    const steps = Math.max(2, Math.ceil((max + step * 0.15 - low) / step))
    if (steps > 4) continue
    return { low, high: low + steps * step, ticks: Array.from({ length: steps + 1 }, (_, tick) => low + tick * step) }
  }
  return { low: min, high: max, ticks: [min, max] }
}

/** Where a reading lies, both in percent, from the left and from the top. */
export function placeOf({ at, value }: { at: number; value: number }, frame: Frame): { x: number; y: number } {
  const x = frame.to === frame.from ? 50 : ((at - frame.from) / (frame.to - frame.from)) * 100
  const y = frame.high === frame.low ? 50 : (1 - (value - frame.low) / (frame.high - frame.low)) * 100
  return { x: round(x), y: round(y) }
}

/** A path on a field of 100 by 100. A reading without a value breaks the line; one that stands alone is a dot. */
export function linePath(readings: readonly Reading[], frame: Frame): string {
  let path = ''
  readings.forEach(({ at, value }, index) => {
    if (value === null) return
    const { x, y } = placeOf({ at, value }, frame)
    const begins = index === 0 || readings[index - 1]!.value === null
    const alone = begins && (readings[index + 1]?.value ?? null) === null
    path += begins ? `M${x} ${y}${alone ? 'h0' : ''}` : `L${x} ${y}`
  })
  return path
}

export function frameOf(readings: readonly Reading[], scale: { low: number; high: number }): Frame {
  return { from: readings[0]?.at ?? 0, to: readings.at(-1)?.at ?? 0, ...scale }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
