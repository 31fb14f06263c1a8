import { Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, count, NullableInstant, nullable } from '../fields.ts'
import { CredentialPair, CredentialSide, CredentialSwitch } from './credential-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** With which credentials each bureau is called, since when, and which could take their place. */
export const bureauCredentialsCall = teamCall({
  name: 'bureau-credentials',
  method: 'GET',
  path: '/bureau-credentials',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view fleet'],
  status: 200,
  output: answer({
    bureaus: Type.Array(
      answer({
        bureau: BureauCode,
        side: CredentialSide,
        processes: count('Processes that are at work', 3),
        inUse: nullable(CredentialPair),
        other: nullable(CredentialPair),
        since: NullableInstant,
        last: CredentialSwitch,
        waiting: CredentialSwitch,
      }),
    ),
  }),
  audit: 'bureau.credentials',
})
