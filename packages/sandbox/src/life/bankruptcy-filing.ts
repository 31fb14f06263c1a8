import { whole } from '../people/chance.ts'
import type { Filing } from './bankruptcy-case.ts'
import { openCaseOf } from './bankruptcy-case.ts'
import { dischargeableUsd } from './bankruptcy-schedules.ts'
import { dayInMonth, monthOfDay, workingDay } from './day.ts'
import { filingsIn } from './economy.ts'
import { chance, priceLevel } from './month-chance.ts'
import { keepsPromises } from './promises.ts'
import { rates } from './rates.ts'
import type { Walk } from './walk.ts'

const { bankruptcy: filings } = rates

/** A few of the people with far too much unsecured debt file for bankruptcy on a day of this month. */
export function considerBankruptcy(walk: Walk): void {
  if (chance(walk, 58) >= filings[walk.stress] * filingsIn(walk.month)) return
  const owedUsd = dischargeableUsd(walk) / priceLevel(walk.month)
  // Lawyer and court cost too much for a small debt; the larger it is the more there is to win.
  if (owedUsd < minDebtUsd || chance(walk, 63) > owedUsd / usualDebtUsd) return
  // Nearly all have stopped paying before they go to court.
  if (!walk.active.some(({ missed, phase }) => missed > 1 || phase === 'DEFAULTED') && chance(walk, 51) > 0.06) return
  const filedDay = workingDay(dayInMonth(walk.month, whole(walk.person.seed, walk.month * 64 + 59, 1, 26)))
  if (keepsPromises(walk, filedDay) || !mayFile(walk, filedDay)) return
  walk.filing = filingOf(walk, filedDay)
}

const minDebtUsd = 13_000
const usualDebtUsd = 45_000

/** Not soon after another case, and not after new debts that a court would take for fraud. */
function mayFile(walk: Walk, day: number): boolean {
  const last = walk.bankruptcies[walk.bankruptcies.length - 1]
  if (last !== undefined) {
    if (openCaseOf(walk) !== null) return false
    const dismissed = last.steps[1]?.status !== 'DISCHARGED'
    if (walk.month - monthOfDay(last.filedDay) < (dismissed ? 36 : 100)) return false
  }
  return !walk.active.some((account) => account.openedDay > day - 90 && account.phase === 'OPEN')
}

function filingOf(walk: Walk, filedDay: number): Filing {
  const chapter = chance(walk, 60) < chanceOfPlan(walk) ? 13 : 7
  const dismissed = chance(walk, 61) < (chapter === 13 ? 0.45 : 0.03)
  return {
    chapter,
    filedDay,
    endsDay: workingDay(filedDay + daysOfCase(chapter, dismissed, chance(walk, 62))),
    outcome: dismissed ? 'DISMISSED' : 'DISCHARGED',
    immediate: false,
  }
}

/** A discharge under chapter 7 comes some 60 days after the meeting of creditors, under chapter 13 when the plan is done. */
export function daysOfCase(chapter: 7 | 13, dismissed: boolean, draw: number): number {
  if (chapter === 7) return dismissed ? 40 + Math.floor(50 * draw) : 95 + Math.floor(36 * draw)
  if (dismissed) return 110 + Math.floor(820 * draw * draw)
  // Plans last three or five years; what lies between was paid faster.
  const months = draw < 0.3 ? 36.5 + 5 * draw : draw < 0.5 ? 40 + 70 * (draw - 0.3) : 56 + 7.8 * (draw - 0.5)
  return Math.floor(months * 30.44)
}

/** A plan saves a home or a car that is behind. */
function chanceOfPlan({ active }: Walk): number {
  let share = 0.25
  if (active.some(({ product, phase }) => product.portfolio === 'MORTGAGE' && phase === 'OPEN')) share += 0.2
  if (active.some(({ product, missed }) => product.ending !== 'CHARGE_OFF' && !product.education && missed > 1))
    share += 0.2
  return share
}
