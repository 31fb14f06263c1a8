import {
  backTestDays,
  backTestQuotaHours,
  backTestsAtOnce,
  backTestsTogether,
  peoplePerBackTest,
} from '@plumbline/core/promises'
import { Type } from 'typebox'
import { choice, Uuid } from '../fields.ts'
import { grouped } from '../limit-words.ts'

const backTestStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const

export const BackTestIdParams = Type.Object({
  backtestId: Type.String({ ...Uuid, description: 'Back-test', examples: ['5d1f0b3e-7a42-4c86-b9d5-0e3c8a61f274'] }),
})

export const BackTestState = choice(backTestStates, {
  description: 'How far it is. FAILED: it could not be done, or there are too many people; its figures are not whole',
})

export const backTestsKept = `Back-tests are kept ${backTestDays} days after they have ended.`
export const backTestLimits =
  `${backTestsAtOnce} at a time and ${backTestsTogether} in ${backTestQuotaHours} hours per host; ${grouped(peoplePerBackTest)} people each. ` +
  backTestsKept
