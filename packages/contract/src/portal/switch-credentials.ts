import { Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, choice, fields, Uuid } from '../fields.ts'
import { CredentialSide } from './credential-fields.ts'
import { Reason } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Calls a bureau with the other credentials from now on, in all processes. Where a live host has the bureau, a second person agrees first. */
export const switchCredentialsCall = teamCall({
  name: 'switch-credentials',
  method: 'POST',
  path: '/bureau-credentials/{bureau}/switch',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate bureaus'],
  stepUp: 'recent',
  params: Type.Object({ bureau: BureauCode }),
  body: fields({ to: CredentialSide, reason: Reason }),
  status: 200,
  output: answer({ id: Uuid, state: choice(['waiting', 'not-needed']) }),
  audit: 'bureau.switch-credentials',
})
