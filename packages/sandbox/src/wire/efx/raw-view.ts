import { fraudAlertLetters } from '@plumbline/core/bureaus'
import { type CreditFile, currentName, type Identity } from '@plumbline/core/credit-file'
import { momentOf } from '@plumbline/core/reports'
import { efxRejectCodes } from '@plumbline/core/scores'

/** What stands on the file as a whole beyond the summary of the view. */
export function rawView(file: CreditFile) {
  const { marks, score, noScoreReason } = file
  return {
    referenceNumber: file.reference,
    fileSinceDate: momentOf(file.fileSinceOn),
    lockFlag: marks.locked,
    deceasedFlag: marks.deceased,
    fraudVictimIndicator: fraudAlertLetters.codeOf.get(marks.fraudAlert) ?? null,
    fraudAlertExpirationDate: momentOf(marks.fraudAlertUntil),
    fraudIdScanAlertCodes: marks.fraudIndicators.map(({ code, text }) => ({ code, description: text })),
    messages: file.messages.map(({ code, text }) => ({ code, description: text })),
    scoreModel: score?.model ?? null,
    scoreDate: momentOf(score?.scoredOn ?? null),
    scorePercentile: score?.percentile ?? null,
    inquiryKeyFactor: score?.inquiriesMattered ?? null,
    rejectCode: noScoreReason === null ? null : (efxRejectCodes.codeOf.get(noScoreReason) ?? null),
  }
}

/** Kinds and dates of names, all telephone numbers, and when employers were seen; in the order of the view. */
export function rawSubject(identity: Identity) {
  const current = currentName(identity)
  return {
    nameDate: momentOf(current?.reportedOn ?? null),
    aliases: identity.names
      .filter((name) => name !== current)
      .map(({ kind, reportedOn }) => ({ type: kind, reportedDate: momentOf(reportedOn) })),
    phones: identity.phones.map(({ kind, number, reportedOn }) => ({
      type: kind,
      number,
      reportedDate: momentOf(reportedOn),
    })),
    employments: identity.employers.map(({ firstSeen, lastSeen }) => ({
      firstReportedDate: momentOf(firstSeen),
      lastReportedDate: momentOf(lastSeen),
    })),
    birthYear: identity.birthYear,
  }
}
