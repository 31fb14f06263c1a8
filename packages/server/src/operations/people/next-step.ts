import type { accessGates, accessNextSteps } from '@plumbline/contract'
import type { UserRecord } from '../../storage/users.ts'

export type AccessGate = (typeof accessGates)[number]
type NextStep = (typeof accessNextSteps)[number]

/** What brings a person on who is stopped at a gate; undefined: nothing stops them. */
export function nextStepAfter(
  stopped: AccessGate | undefined,
  user: Pick<UserRecord, 'status' | 'identityStep' | 'identityLockedUntil' | 'identityAttemptsLeft' | 'onboarding'>,
  { now, facts }: { now: number; facts: readonly string[] },
): NextStep {
  switch (stopped) {
    case undefined:
      return 'NONE'
    case 'host':
      return 'ASK_OPERATOR'
    case 'status':
      return ({ paused: 'RESUME', dormant: 'ACTIVATE', closed: 'REGISTER_AGAIN', active: 'NONE' } as const)[user.status]
    case 'identity':
      return identityStep(user, now)
    case 'feature':
      return 'SWITCH_FEATURE_ON'
    case 'consent':
      return 'BRING_CONSENT'
    case 'data':
      return 'READ_ONCE'
    case 'content':
      return contentSteps[facts[0] ?? ''] ?? 'NONE'
  }
}

function identityStep(user: Parameters<typeof nextStepAfter>[1], now: number): NextStep {
  if (user.identityLockedUntil !== null && user.identityLockedUntil > now) return 'WAIT_FOR_UNLOCK'
  if (user.onboarding === 'CLAIMED' || user.onboarding === 'UNKNOWN') return 'WAIT_FOR_BUREAU'
  return user.identityStep === 'NONE' ? 'PROVE_IDENTITY' : 'FINISH_IDENTITY'
}

/** A file that is too thin, or of somebody who has died, is nothing that a step changes. */
const contentSteps: Readonly<Record<string, NextStep>> = {
  'reason=PENDING': 'WAIT_FOR_BUREAU',
  'reason=NO_HIT': 'CHECK_PERSON',
}
