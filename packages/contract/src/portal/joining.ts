import { Type } from 'typebox'
import { answer, NullableInstant, nullable, text } from '../fields.ts'
import { DomainName, JoiningRole } from './joining-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Who joins the team by its provider without an invitation: the role they get, and the domains of their addresses. */
export const joiningCall = teamCall({
  name: 'joining',
  method: 'GET',
  path: '/joining',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change single-sign-on'],
  status: 200,
  output: answer({
    /** Null: nobody joins without an invitation. */
    role: nullable(JoiningRole),
    domains: Type.Array(
      answer({
        domain: DomainName,
        record: answer({
          name: text('Name of the TXT record', '_plumbline.example.com'),
          value: text('What it has to say', 'plumbline-domain=k3v9…'),
        }),
        /** Null: the record has not been found yet. */
        provedAt: NullableInstant,
      }),
    ),
  }),
  audit: 'team.joining.view',
})
