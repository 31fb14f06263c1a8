import { Type } from 'typebox'
import { optional, Uuid } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'
import { TextParams, WholeText } from './text-fields.ts'

/** One text: what it says for all hosts or at one, what it says by itself, and every wording that was asked for. */
export const textCall = teamCall({
  name: 'text',
  method: 'GET',
  path: '/texts/{textKey}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view customers'],
  params: TextParams,
  query: Type.Object({ host: optional(Uuid) }),
  status: 200,
  output: WholeText,
  audit: 'text.read',
})
