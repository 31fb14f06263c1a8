import { type Bureau, expFraudShieldWords } from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { FileMarks, Remark } from '@plumbline/core/credit-file'
import type { Person } from '../../people/person.ts'
import type { Plan } from '../../people/plan.ts'
import { monthsAfter } from '../day.ts'
import type { PersonalChange } from '../personal-change.ts'

/** What stands on the file as a whole on the day. */
export function toMarks(bureau: Bureau, { plan }: Person, changes: readonly PersonalChange[], day: number): FileMarks {
  const { frozenDay, lockedDay, deceasedDay, extendedFraudAlertDay } = plan.marks
  let frozen = frozenDay !== null && frozenDay <= day
  let locked = lockedDay !== null && lockedDay <= day
  for (const change of changes) {
    if (change.day > day) break
    if (change.kind === 'FREEZE') frozen = true
    if (change.kind === 'UNFREEZE') frozen = false
    if (change.kind === 'LOCK') locked = true
    // Opens what is shut: the lock first, a freeze when there is no lock.
    if (change.kind === 'UNLOCK') [frozen, locked] = [frozen && locked, false]
  }
  const alertEnds = extendedFraudAlertDay === null ? 0 : monthsAfter(extendedFraudAlertDay, 84)
  const deceased = deceasedDay !== null && deceasedDay <= day
  const alerted = extendedFraudAlertDay !== null && extendedFraudAlertDay <= day && day < alertEnds
  return {
    frozen,
    locked,
    deceased,
    fraudAlert: alerted ? 'EXTENDED' : 'NONE',
    fraudAlertUntil: alerted ? dateOfDayNumber(alertEnds - 1) : null,
    fraudIndicators: bureau === 'EXP' ? fraudShield(alerted, deceased, plan) : [],
  }
}

/** One bureau's checks notice what stands on the file. */
function fraudShield(alerted: boolean, deceased: boolean, { coverage }: Plan): readonly Remark[] {
  const codes = [
    ...(alerted ? ['12'] : []),
    ...(deceased ? ['25'] : []),
    ...(coverage === 'AUTHORIZED_USER_ONLY' ? ['30'] : []),
  ]
  return codes.map((code) => ({ code, text: expFraudShieldWords.get(code) ?? '' }))
}
