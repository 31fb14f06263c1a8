import {
  expConsumerStatement,
  expDeceasedMessage,
  expFraudAlertMessages,
  expFreezeMessage,
  expLockMessage,
} from '@plumbline/core/bureaus'
import type { CreditFile } from '@plumbline/core/credit-file'
import { day, known } from './padded.ts'

/** Freeze, lock, death and fraud alerts are messages; what the checks noticed are indicators of the fraud shield. */
export function markParts(file: CreditFile) {
  const { marks } = file
  const alert = expFraudAlertMessages.codeOf.get(marks.fraudAlert)
  const message = (messageNumber: string, messageText: string, messageNumberDetailed?: string) => ({
    messageNumber,
    messageNumberDetailed,
    messageText,
  })
  return {
    statement: file.statements.map(({ code, reportedOn, text }) => ({
      type: code ?? expConsumerStatement,
      dateReported: day(reportedOn),
      statementText: text,
    })),
    fraudShield:
      marks.fraudIndicators.length === 0 && file.identity.deathDate === null
        ? []
        : [
            {
              type: '01',
              dateOfDeath: day(file.identity.deathDate),
              fraudShieldIndicators: { indicator: marks.fraudIndicators.map(({ code }) => code) },
            },
          ],
    informationalMessage: [
      ...(marks.frozen ? [message(expFreezeMessage, 'SECURITY FREEZE ON FILE')] : []),
      ...(marks.locked ? [message(expLockMessage, 'FILE LOCKED BY CONSUMER')] : []),
      ...(marks.deceased ? [message(expDeceasedMessage, 'CONSUMER DECEASED')] : []),
      ...(alert === undefined ? [] : [message(alert, 'FRAUD ALERT ON FILE', day(marks.fraudAlertUntil))]),
      ...file.messages.map(({ code, text }) => ({ messageNumber: known(code), messageText: known(text) })),
    ],
  }
}
