import { answer, choice, fields, Uuid } from '../fields.ts'
import { Reason } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Lets a locked person try once more before the lock is over. At a live host a second person decides. */
export const askForUnlockCall = teamCall({
  name: 'ask-for-unlock',
  method: 'POST',
  path: '/identity-oversight/unlocks',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['unlock identities'],
  stepUp: 'recent',
  body: fields({ hostId: Uuid, userId: Uuid, reason: Reason }),
  status: 200,
  output: answer({ approvalId: Uuid, state: choice(['waiting', 'not-needed']) }),
  audit: 'identity.ask-for-unlock',
})
