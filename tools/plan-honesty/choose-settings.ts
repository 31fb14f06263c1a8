import { boundsAt } from '@plumbline/core/simulation'
import { median, percentOf } from '../realism/figures.ts'
import { type FitSettings, type Followed, fitTable } from './fit-table.ts'
import { maxWidth, monthOfWidth, roomEnough, roomInside, roomInWidth } from './promised.ts'

/** What was found for settings among people that their tables were not fitted on. */
interface TriedSettings extends FitSettings {
  /** Percent inside in the month in which it is lowest. */
  readonly inside: number
  /** Median range at six months. */
  readonly width: number
  /** By which the promise of people inside is kept, and by which both are, in standard errors of a check. */
  readonly roomInside: number
  readonly room: number
}

const folds = 5
const grid: readonly FitSettings[] = [10, 20].flatMap((points) =>
  [0.2, 0.3].flatMap((shareLookedAt) =>
    [0.81, 0.815, 0.82, 0.825, 0.83, 0.835, 0.84, 0.845, 0.85].map((shareInside) => ({
      points,
      shareLookedAt,
      shareInside,
    })),
  ),
)

/**
 * The settings with the narrowest ranges of those that leave enough room for the luck of a check. Where not both promises can be kept, that of the
 * people inside is: a range that says more and does not hold is worth nothing. Every fifth of the people is asked about a table that was fitted on the others; how wide ranges are is told by the table of all of them.
 */
export function chooseSettings(measured: readonly Followed[], isWidthPromised: boolean): TriedSettings {
  const tried = grid.map((settings) => trySettings(measured, settings, isWidthPromised))
  const enough = tried.filter(({ room }) => room >= roomEnough)
  if (enough.length > 0) return narrowest(enough)
  const honest = tried.filter((one) => one.roomInside >= roomEnough)
  return honest.length > 0
    ? narrowest(honest)
    : tried.reduce((best, one) => (one.roomInside > best.roomInside ? one : best))
}

function narrowest(some: readonly TriedSettings[]): TriedSettings {
  return some.reduce((best, one) => (one.width < best.width ? one : best))
}

function trySettings(measured: readonly Followed[], settings: FitSettings, isWidthPromised: boolean): TriedSettings {
  const asked = Array.from({ length: folds }, (_, fold) => {
    const table = fitTable(
      measured.filter((_, index) => index % folds !== fold),
      settings,
    )
    return measured
      .filter((_, index) => index % folds === fold)
      .map((one) => ({ ...one, bounds: boundsAt(table, one.unrest) }))
  }).flat()
  const insideIn = (index: number) =>
    percentOf(asked, ({ bounds, served, projected }) => {
      const [low, high] = bounds[index]!
      const off = served[index]! - projected[index]!
      return off >= low && off <= high
    })
  const inside = Math.min(...measured[0]!.served.map((_, index) => insideIn(index)))
  const whole = fitTable(measured, settings)
  const widths = measured.map(({ unrest }) => {
    const [low, high] = boundsAt(whole, unrest)[monthOfWidth - 1]!
    return high - low
  })
  const narrowEnough = percentOf(widths, (width) => width <= maxWidth)
  const ofInside = roomInside(inside)
  const room = Math.min(ofInside, isWidthPromised ? roomInWidth(narrowEnough) : Infinity)
  return { ...settings, inside, width: median(widths), roomInside: ofInside, room }
}
