import { Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, fields } from '../fields.ts'
import { CredentialSide, CredentialTrial } from './credential-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Asks a bureau for a token with credentials that are not in use, and throws it away. */
export const tryCredentialsCall = teamCall({
  name: 'try-credentials',
  method: 'POST',
  path: '/bureau-credentials/{bureau}/trial',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate bureaus'],
  stepUp: 'recent',
  params: Type.Object({ bureau: BureauCode }),
  body: fields({ side: CredentialSide }),
  status: 200,
  output: answer({ outcome: CredentialTrial }),
  audit: 'bureau.try-credentials',
})
