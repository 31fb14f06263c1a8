import { Type } from 'typebox'
import { answer, choice, optional } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { consoleOnly, teamCall } from './team-call.ts'
import { Publication, publicationStates } from './text-fields.ts'

/** Wordings that wait for a second person, and what became of others, the newest first. */
export const textPublicationsCall = teamCall({
  name: 'text-publications',
  method: 'GET',
  path: '/text-publications',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view customers'],
  query: Type.Object({ state: optional(choice([...publicationStates])), ...pageFields({ largest: 100, usual: 25 }) }),
  status: 200,
  output: answer({ publications: Type.Array(Publication), nextCursor: NextCursor }),
  audit: 'text.publications',
})
