import type { FraudAlert } from '../credit-file/file-marks.ts'
import { codeTable } from './code-table.ts'

/** Letters of fraud alerts at EFX and TU. Without a letter there is no alert. */
export const fraudAlertLetters = codeTable<FraudAlert>([
  ['I', 'INITIAL'],
  ['E', 'EXTENDED'],
  ['A', 'ACTIVE_DUTY'],
])
