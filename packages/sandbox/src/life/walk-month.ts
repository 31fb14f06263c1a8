import { normal } from '../people/chance.ts'
import type { Person } from '../people/person.ts'
import type { Account } from './account.ts'
import { followCourt, isCourtMonth } from './bankruptcy.ts'
import { considerBankruptcy } from './bankruptcy-filing.ts'
import { settleUtilization } from './cards/settle-utilization.ts'
import { closeAccounts } from './close-accounts.ts'
import { reportCollections, sendBillsToCollection } from './collections.ts'
import { dayInMonth, monthOfDay, startOfMonth } from './day.ts'
import { firstMonthOnFile } from './first-month-on-file.ts'
import { growOlder } from './grow-older.ts'
import { applyInjected } from './injected/apply-injected.ts'
import type { InjectedStep } from './injected/injected-event.ts'
import { makeStatement } from './make-statement.ts'
import { openPlanned } from './open-planned.ts'
import { rates } from './rates.ts'
import { reportAccount } from './report-account.ts'
import { seekCredit } from './seek-credit.ts'
import { nextStress } from './stress.ts'
import type { Walk } from './walk.ts'

const { moodKeeps, whimKeeps } = rates.utilization

/** At the beginning of a life; nothing has happened. */
export function startWalk(person: Person, injected: readonly InjectedStep[], promisesFromDay: number): Walk {
  return {
    person,
    injected,
    injectedDone: 0,
    promisesFromDay,
    month: firstMonthOnFile(person),
    // Settled by the first month.
    risk: Number.NaN,
    trouble: 0,
    carelessness: 1,
    seeking: 0,
    wanting: 0,
    age: 18,
    stress: 0,
    shortUntilMonth: 0,
    carReturnMonth: 0,
    mood: normal(person.seed, 0x6d6f6f64),
    whim: 0,
    utilization: { usualShare: 0, share: 0, scale: 1 },
    accounts: [],
    active: [],
    inquiries: [],
    collections: [],
    bankruptcies: [],
    filing: null,
    // Not 0, because whole and infinite numbers in one place make the engine compile everything that reads a walk again.
    noCreditUntilMonth: Number.NEGATIVE_INFINITY,
    deceasedDay: person.plan.marks.deceasedDay ?? Number.POSITIVE_INFINITY,
    personal: [],
    statements: [],
  }
}

/** Walks until the month has been walked. */
export function walkThrough(walk: Walk, month: number): void {
  while (walk.month <= month) walkMonth(walk)
}

function walkMonth(walk: Walk): void {
  const { month, person } = walk
  growOlder(walk)
  const { freeWill, coverage } = person.plan
  if (freeWill || coverage === 'THIN') {
    const stressBefore = walk.stress
    walk.stress = nextStress(walk)
    makeStatement(walk, stressBefore)
  }
  walk.mood = wander(walk.mood, moodKeeps, normal(person.seed, month * 64 + 1))
  walk.whim = wander(walk.whim, whimKeeps, normal(person.seed, month * 64 + 3))
  openPlanned(walk)
  // What is applied for in a month is signed by the end of the next.
  const alive = startOfMonth(month + 2) <= walk.deceasedDay
  if (freeWill && alive) {
    seekCredit(walk)
    closeAccounts(walk)
    considerBankruptcy(walk)
  }
  if ((freeWill || coverage === 'THIN') && alive) sendBillsToCollection(walk)
  settleUtilization(walk)
  reportAccounts(walk)
  reportCollections(walk)
  walk.month += 1
}

/** Keeps its spread of 1 however much of the last value it keeps. */
function wander(value: number, keeps: number, news: number): number {
  return keeps * value + Math.sqrt(1 - keeps * keeps) * news
}

function reportAccounts(walk: Walk): void {
  const next = walk.injected[walk.injectedDone]
  if ((next === undefined || monthOfDay(next.day) > walk.month) && !isCourtMonth(walk)) {
    let ended = false
    // Debts that change hands are added while this runs and begin to report in the next month.
    for (const account of walk.active) {
      reportAccount(walk, account)
      if (account.phase === 'OVER') ended = true
    }
    if (ended) walk.active = walk.active.filter(isNotOver)
  } else {
    // Only then does the order of the days matter: an event or a court changes what is reported after it.
    const inOrder = [...walk.active].sort((a, b) => a.cycleDay - b.cycleDay)
    for (const account of inOrder) {
      followEvents(walk, account.cycleDay)
      reportAccount(walk, account)
    }
    followEvents(walk, 31)
    walk.active = walk.active.filter(isNotOver)
  }
}

function isNotOver({ phase }: Account): boolean {
  return phase !== 'OVER'
}

function followEvents(walk: Walk, dayOfMonth: number): void {
  followCourt(walk, dayInMonth(walk.month, dayOfMonth))
  applyInjected(walk, dayOfMonth)
}
