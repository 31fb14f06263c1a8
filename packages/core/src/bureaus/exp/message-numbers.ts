import type { FraudAlert } from '../../credit-file/file-marks.ts'
import { codeTable } from '../code-table.ts'

/** Marks on the file as a whole come as numbered messages at EXP, the fraud alerts with their last day as detail. */
export const expFreezeMessage = '0301'
export const expLockMessage = '0302'
export const expDeceasedMessage = '0321'
export const expFraudAlertMessages = codeTable<FraudAlert>([
  ['0311', 'INITIAL'],
  ['0312', 'EXTENDED'],
  ['0313', 'ACTIVE_DUTY'],
])

/** A statement of the person themselves that has no kind of its own. */
export const expConsumerStatement = '01'

/** What EXP sends in place of a score when there is none. */
export const expNoScoreCodes = codeTable<'DECEASED' | 'NO_USABLE_TRADELINE' | 'OTHER'>([
  ['0001', 'DECEASED'],
  ['0004', 'NO_USABLE_TRADELINE'],
  ['0009', 'OTHER'],
])
