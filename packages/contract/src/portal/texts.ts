import { textGroups, textLanguages } from '@plumbline/core/texts'
import { Type } from 'typebox'
import { answer, choice, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { consoleOnly, teamCall } from './team-call.ts'
import { ListedText } from './text-fields.ts'

/** The texts that people read, with the versions that are live for all hosts or at one. */
export const textsCall = teamCall({
  name: 'texts',
  method: 'GET',
  path: '/texts',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view customers'],
  query: Type.Object({
    group: optional(choice([...textGroups])),
    /** Texts that nobody has written in this language. */
    missing: optional(choice([...textLanguages])),
    search: optional(Type.String({ minLength: 1, maxLength: 100 })),
    host: optional(Uuid),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    texts: Type.Array(ListedText),
    coverage: answer({ texts: Type.Integer(), en: Type.Integer(), es: Type.Integer(), reworded: Type.Integer() }),
    nextCursor: NextCursor,
  }),
  audit: 'text.list',
})
