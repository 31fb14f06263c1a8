import type { Profile } from '@plumbline/sdk'
import type { PlumblineError } from '@plumbline/sdk/user'

/** Where it does not go on for now. */
export type Stop =
  | { readonly kind: 'locked'; readonly until: number }
  | { readonly kind: 'thin' | 'used' | 'unknown' | 'delayed' }

/** A lock that ends so soon is no lock, but others who ask at the same time. */
const minLockSeconds = 60

/** What the profile tells before anything is asked. */
export function stopOf({ identity, idpass }: Pick<Profile, 'identity' | 'idpass'>, now: number): Stop | undefined {
  if (idpass) return undefined
  if (identity.lockedUntil !== null && identity.lockedUntil > now)
    return { kind: 'locked', until: identity.lockedUntil }
  switch (identity.onboarding) {
    case 'CLAIMED':
    case 'UNKNOWN':
      return { kind: 'unknown' }
    case 'REFUSED':
      return { kind: 'used' }
    default:
      return undefined
  }
}

/** A refusal after which there is nothing to mend in the step that was refused. */
export function stopAfter(error: PlumblineError, now: number): Stop | undefined {
  if (error.kind !== 'refused') return undefined
  switch (error.code) {
    case 'SC305': {
      const seconds = error.retryAfterSeconds ?? 0
      return seconds > minLockSeconds ? { kind: 'locked', until: now + seconds * 1000 } : undefined
    }
    case 'SC306':
      return { kind: 'thin' }
    case 'SC309':
      return { kind: 'used' }
    case 'SC310':
      return { kind: 'unknown' }
    case 'SC313':
      return { kind: 'delayed' }
    default:
      return undefined
  }
}

/** Asked again later, it may go well. */
export function isPassing(error: PlumblineError): boolean {
  return error.retryable && stopAfter(error, 0) === undefined
}

const failures: readonly string[] = ['SC303', 'SC305', 'SC306', 'SC309', 'SC314', 'SC324']

/** A refusal that says that the person could not be identified; other ones are about the service or the form. */
export function isFailure(code: string): boolean {
  return failures.includes(code)
}
