import { type Frame, placeOf } from './line.ts'

/** A foretold value with its range. */
export interface ProjectedReading {
  /** Epoch milliseconds. */
  readonly at: number
  readonly value: number
  readonly low: number
  readonly high: number
}

/** The field between the lower and the upper ends, on a field of 100 by 100. */
export function bandPath(readings: readonly ProjectedReading[], frame: Frame): string {
  const point = (at: number, value: number) => {
    const { x, y } = placeOf({ at, value }, frame)
    return `${x} ${y}`
  }
  const upper = readings.map(({ at, high }) => point(at, high))
  const lower = readings.map(({ at, low }) => point(at, low)).reverse()
  return readings.length < 2 ? '' : `M${[...upper, ...lower].join('L')}Z`
}
