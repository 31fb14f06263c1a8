import type { ScoreUpResult } from '@plumbline/sdk'
import { efxScoreUp, RefusedError, type UserSession } from '@plumbline/sdk/user'

/** Null where the host has plans without advice. */
export function readAdvice(calls: UserSession, signal: AbortSignal): Promise<ScoreUpResult | null> {
  return efxScoreUp(calls, { scoreInc: 20, timeHorizon: 6 }, { signal }).catch((error) => {
    if (error instanceof RefusedError && notOffered.includes(error.code)) return null
    throw error
  })
}

const notOffered = ['SC402', 'SC407', 'SC408']
