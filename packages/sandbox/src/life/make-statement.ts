import { pick } from '../people/chance.ts'
import { anyDayOf, monthOfDay, startOfMonth } from './day.ts'
import { chance } from './month-chance.ts'
import { rates } from './rates.ts'
import type { Stress, Walk } from './walk.ts'

/** A few people explain on their files what is told against them, once the worst is over, or that they were robbed of their identity. */
export function makeStatement(walk: Walk, stressBefore: Stress): void {
  const { extendedFraudAlertDay } = walk.person.plan.marks
  if (extendedFraudAlertDay !== null && monthOfDay(extendedFraudAlertDay) === walk.month && chance(walk, 57) < 0.5)
    state(walk, extendedFraudAlertDay, stolen)
  if (stressBefore < 2 || walk.stress === 2 || chance(walk, 57) >= rates.explains) return
  const lately = startOfMonth(walk.month) - 200
  if (walk.active.some(({ lastLateDay }) => lastLateDay > lately))
    state(walk, anyDayOf(walk.month, chance(walk, 53)), explanations)
}

function state(walk: Walk, day: number, texts: readonly string[]): void {
  walk.statements.push({ day, text: pick(walk.person.seed, walk.month * 64 + 52, texts) })
}

const stolen: readonly string[] = [
  'I AM A VICTIM OF IDENTITY THEFT. DO NOT OPEN AN ACCOUNT IN MY NAME WITHOUT CALLING ME FIRST.',
  'MY WALLET WAS STOLEN AND SOMEBODY APPLIED FOR CREDIT IN MY NAME. PLEASE VERIFY EVERY APPLICATION WITH ME BY TELEPHONE.',
]

const explanations: readonly string[] = [
  'MY EMPLOYER CLOSED AND I WAS WITHOUT WORK FOR MONTHS. I AM WORKING AGAIN AND PAY WHAT IS DUE.',
  'PAYMENTS WERE LATE BECAUSE OF A SERIOUS ILLNESS IN MY FAMILY. ALL ACCOUNTS WERE PAID ON TIME BEFORE IT.',
  'UNDER THE DIVORCE DECREE MY FORMER SPOUSE WAS TO PAY SOME OF THESE ACCOUNTS AND DID NOT.',
  'I WAS IN THE HOSPITAL AND UNABLE TO WORK. I HAVE ARRANGED PAYMENTS WITH MY CREDITORS.',
]
