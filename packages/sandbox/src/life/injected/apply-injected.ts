import { dayInMonth } from '../day.ts'
import type { Walk } from '../walk.ts'
import {
  changeBalance,
  changeDesignator,
  changeNarrative,
  changeStatus,
  payAccount,
  payLate,
} from './change-account.ts'
import { changeBankruptcy, startBankruptcy } from './change-bankruptcy.ts'
import { changeCollection, placeCollection } from './change-collection.ts'
import { changeAddress, changeMark, changeName } from './change-person.ts'
import { changeScore } from './change-score.ts'
import type { InjectedEventType, InjectedStep } from './injected-event.ts'
import { askForCredit, openTelcoOrUtility, openTradeline, refuseInquiry } from './open-by-event.ts'

/** Applies the injected events up to a day of the month that is being walked. */
export function applyInjected(walk: Walk, dayOfMonth: number): void {
  const until = dayInMonth(walk.month, dayOfMonth)
  for (;;) {
    const step = walk.injected[walk.injectedDone]
    if (step === undefined || step.day > until) return
    walk.injectedDone += 1
    effects[step.event.type](walk, step)
  }
}

/** What an event does to the life, and with it to the file. */
const effects: Readonly<Record<InjectedEventType, (walk: Walk, step: InjectedStep) => void>> = {
  HARD_INQUIRY: askForCredit,
  BLOCKED_INQUIRY: refuseInquiry,
  TELCO_UTILITY: openTelcoOrUtility,
  NEW_TRADELINE: openTradeline,
  LATE_PAYMENT: payLate,
  STATUS_CHANGE: changeStatus,
  DESIGNATOR_CHANGE: changeDesignator,
  NARRATIVE_CHANGE: changeNarrative,
  BALANCE_CHANGE: changeBalance,
  ACCOUNT_PAID: payAccount,
  NEW_COLLECTION: placeCollection,
  COLLECTION_CHANGE: changeCollection,
  BANKRUPTCY_FILED: startBankruptcy,
  BANKRUPTCY_CHANGE: changeBankruptcy,
  ADDRESS_CHANGE: changeAddress,
  NAME_CHANGE: changeName,
  SCORE_CHANGE: changeScore,
  FREEZE: changeMark,
  LOCK: changeMark,
  UNLOCK: changeMark,
}
