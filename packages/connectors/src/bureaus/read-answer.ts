import type { Bureau } from '@plumbline/core/bureaus'
import { BureauFailure, type BureauOperation } from './bureau-failure.ts'

/** What every reader of answers needs: how to say that this one is no good, and how to look into it without ever throwing. */
export interface AnswerReader {
  /** Not what this bureau answers; the bureau is at fault. */
  readonly unusable: (detail: string) => BureauFailure
  /** The bureau finds our request wrong, and says so by one of its codes. */
  readonly refused: (code: string | null) => BureauFailure
}

export function answerReader(bureau: Bureau, operation: BureauOperation): AnswerReader {
  const unusable = (detail: string) =>
    new BureauFailure({ bureau, operation, reason: 'unusable-answer', detail, mayHaveActed: true })
  return {
    unusable,
    // A refusal without a code is none of the bureau's: a proxy's page, or half an answer. And what stands in the place of a
    // code might be an echo of what we sent.
    refused: (code) =>
      code !== null && /^[A-Z0-9_]{1,40}$/.test(code)
        ? new BureauFailure({ bureau, operation, reason: 'bad-request', detail: code })
        : unusable('malformed'),
  }
}
