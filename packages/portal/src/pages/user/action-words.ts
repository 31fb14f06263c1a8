import {
  activateUserCall,
  pauseUserCall,
  refreshUserCall,
  resendLinkCall,
  resetUserCacheCall,
  resumeUserCall,
} from '@plumbline/contract'
import { type AccountOperation, statusRule } from '@plumbline/core/enrollment'
import type { Person } from './person.ts'

/** What needs nothing but to be confirmed. */
type PlainAction = 'pause' | 'resume' | 'activate' | 'refresh' | 'reset-cache' | 'resend-link'

/** What needs a reason and mostly a value as well. */
export type FormAction = 'change-contact' | 'move-host' | 'reset-attempts' | 'close'

export type PersonAction = PlainAction | FormAction

interface Words {
  readonly call: typeof pauseUserCall
  readonly label: string
  /** What will come of it. */
  readonly about: string
  readonly done: string
  /** The call of the public API that does the same. */
  readonly same: string
  readonly operation: AccountOperation
}

type FormWords = Pick<Words, 'label' | 'operation'>

export const actionWords: Readonly<Record<PlainAction, Words> & Record<FormAction, FormWords>> = {
  pause: {
    call: pauseUserCall,
    label: 'Pause',
    about: 'Their data is closed at once, alerts stop and the bureau stops watching. You can resume them at any time.',
    done: 'The person is paused.',
    same: 'POST /direct/users/{userId}/pause-enrollment',
    operation: 'pause',
  },
  resume: {
    call: resumeUserCall,
    label: 'Resume',
    about: 'They come back to where they were paused, and the bureau watches again.',
    done: 'The person is back.',
    same: 'POST /direct/users/{userId}/resume-enrollment',
    operation: 'resume',
  },
  activate: {
    call: activateUserCall,
    label: 'Activate',
    about: 'The features of the host are switched on for this dormant person. It works once in the life of an account.',
    done: 'The person is active now.',
    same: 'POST /users/activate-features',
    operation: 'activate-features',
  },
  refresh: {
    call: refreshUserCall,
    label: 'Refresh data',
    about: 'New data is pulled from the bureaus now, not at the next scheduled time. It can take some seconds.',
    done: 'New data was asked for.',
    same: 'POST /direct/update-refresh/{id}',
    operation: 'refresh-data',
  },
  'reset-cache': {
    call: resetUserCacheCall,
    label: 'Reset the cache',
    about:
      'The next read pulls new data from the bureaus. Until then, and if a bureau is down, the last copy is shown.',
    done: 'The next read pulls new data.',
    same: 'POST /direct/reset-cache/{id}',
    operation: 'refresh-data',
  },
  'change-contact': { label: 'Change contact', operation: 'change-contact' },
  'move-host': { label: 'Move to another host', operation: 'change-host' },
  'reset-attempts': { label: 'Reset identity attempts', operation: 'prove-identity' },
  'resend-link': {
    call: resendLinkCall,
    label: 'Send the link again',
    about:
      'The person gets a new link on their phone, in the identity session that is open. The one before stops working.',
    done: 'A new link is on its way to their phone.',
    same: 'POST /users/smfa-send-link/{ditToken}',
    operation: 'prove-identity',
  },
  close: { label: 'Close for good', operation: 'close-in-any-status' },
}

export const personActions = Object.keys(actionWords) as readonly PersonAction[]

/** Why an action makes no sense now; undefined where it does. The server decides. */
export function refusalOf(action: PersonAction, { user, identity }: Person): string | undefined {
  if (statusRule(actionWords[action].operation, user.status) !== 'yes') return `The account is ${user.status}`
  if (action === 'resend-link') {
    if (user.idpass) return 'The identity is proven'
    return identity.step === 'DIT' || identity.step === 'SMFA' ? undefined : 'No identity session waits for a link'
  }
  if (action === 'reset-attempts' && user.idpass) return 'The identity is proven'
  if ((action === 'refresh' || action === 'reset-cache' || action === 'activate') && !user.idpass)
    return 'The identity is not proven'
  return undefined
}
