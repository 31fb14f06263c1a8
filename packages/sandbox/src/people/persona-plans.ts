import { plansOfBankrupt } from './plans/bankrupt.ts'
import { plansBehind } from './plans/behind.ts'
import { plansInGoodStanding } from './plans/in-good-standing.ts'
import { plansOfMarked } from './plans/marked.ts'
import { plansThinOrSplit } from './plans/thin-or-split.ts'

/**
 * Lives without chance, so that what a persona's name promises holds on every date. They begin with the first credit of a young
 * adult; loans that a promise needs outlast the years ahead, and what a bureau must forget in time comes again.
 */
export const personaPlans = {
  ...plansInGoodStanding,
  ...plansBehind,
  ...plansOfBankrupt,
  ...plansOfMarked,
  ...plansThinOrSplit,
}

export type PersonaKey = keyof typeof personaPlans
