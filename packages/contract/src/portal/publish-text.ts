import { Type } from 'typebox'
import { answer, fields, Instant, optional, Uuid } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'
import { TextParams, WantedParts } from './text-fields.ts'

/** Asks for another wording from a date on, for all hosts or for one. A second person decides. */
export const publishTextCall = teamCall({
  name: 'publish-text',
  method: 'POST',
  path: '/texts/{textKey}/publications',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['publish texts'],
  stepUp: 'recent',
  params: TextParams,
  body: fields({
    hostId: Type.Union([Uuid, Type.Null()]),
    fromAt: Instant,
    en: optional(WantedParts),
    es: optional(WantedParts),
    reason: Reason,
  }),
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'text.publish',
})
