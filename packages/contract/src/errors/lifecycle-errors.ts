import type { RefusalName } from '@plumbline/core/refusals'
import { type ErrorEntry, final } from './error-entry.ts'

/** Users and their status. */
export const lifecycleErrors = {
  'user-not-found': final('host', ['SC101', 404, 'No such user', 'Use the id of a user of this host.']),
  'target-host-not-found': final('host', [
    'SC106',
    404,
    'No such target host',
    'Use the id of another host of the same customer.',
  ]),
  'account-closing': final('service', ['SC307', 409, 'Account is closing', 'Nothing: the account ends by itself.']),
  'account-closed': final('host', ['SC121', 409, 'Account already closed', 'Nothing: the account is closed.']),
  'already-paused': final('host', ['SC122', 409, 'User already paused', 'Nothing: the user is paused.']),
  'not-paused': final('host', ['SC123', 409, 'User not paused', 'Resume only paused users.']),
  'status-not-allowed': final('host', [
    'SC104',
    409,
    'The enrollment status of the user does not allow this call',
    'Read details: status is what it is, allowed is what it must be.',
  ]),
  'already-activated': final('host', [
    'SC353',
    409,
    'Features can be activated only once',
    'Nothing: activation works once per user.',
  ]),
  'not-dormant': final('host', ['SC354', 409, 'User is not dormant', 'Activate only users registered as dormant.']),
  'user-already-registered': final('host', ['SC102', 409, 'User already registered', 'Use the user named in details.']),
  'email-taken': final('host', ['SC103', 409, 'E-mail belongs to another user', 'Use another address.']),
  'target-host-unfit': final('host', [
    'SC107',
    409,
    'Target host cannot take the user',
    'Choose a host that is active and has the products.',
  ]),
} satisfies Partial<Record<RefusalName, ErrorEntry>>
