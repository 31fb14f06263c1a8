import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** New recovery codes; those from before end. */
export const recoveryCodesCall = teamCall({
  name: 'recovery-codes',
  method: 'POST',
  path: '/recovery-codes',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  stepUp: 'fresh',
  status: 200,
  output: answer({ recoveryCodes: Type.Array(Type.String()) }),
  audit: 'team.recovery-codes',
})
