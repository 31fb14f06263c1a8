import { Type } from 'typebox'
import { answer, choice, count, fields, Uuid } from '../fields.ts'
import { ReleaseSubject } from './release-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/**
 * Mails those who look after the integration of hosts: the technical contact, or the owners where none is named. A host is told of one
 * thing once a day.
 */
export const notifyHostsCall = teamCall({
  name: 'notify-hosts',
  method: 'POST',
  path: '/releases/notices',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change releases'],
  stepUp: 'recent',
  body: fields({ subject: ReleaseSubject, hostIds: Type.Array(Uuid, { minItems: 1, maxItems: 50 }) }),
  status: 200,
  output: answer({
    results: Type.Array(
      answer({
        hostId: Uuid,
        outcome: choice(['told', 'told-today', 'nobody', 'not-concerned'], {
          description: '`not-concerned`: the host has not used it in the days that are looked at',
        }),
        recipients: count('How many get a mail', 1),
      }),
    ),
  }),
  audit: 'release.notify',
})
