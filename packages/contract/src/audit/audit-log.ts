import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, nullable, optional, text, Uuid } from '../fields.ts'
import { AuditDetails, auditEntryFields } from './audit-entry.ts'

const exampleLink = '5f0c3b1d9a7e42c8b6d1e0f39485a7c2d4e6f8091a2b3c4d5e6f708192a3b4c5'

const StreamedEntry = answer({
  ...auditEntryFields,
  details: AuditDetails,
  link: text('The link of this entry in the chain of the log, in hexadecimal digits', exampleLink),
  previousLink: nullable(text('`link` of the entry of your host before this one; null for the first', exampleLink)),
})

export const auditLog = endpoint({
  name: 'audit-log',
  section: 'audit',
  method: 'GET',
  path: '/direct/audit-log',
  audience: 'host',
  summary: 'Streams what was done and looked at in the host, oldest first, for a log collector of your own.',
  description:
    'Keep `next` and ask with it as `after` again: each entry comes once and none is left out, however long you wait in between. ' +
    'An entry is handed out as soon as none can appear before it any more, which takes a few seconds. Refused tries, looks of your ' +
    "team and of the operator's support are entries too, and so is each call of this one: ask again at once only while `hasMore` is true.\n\n" +
    '`link` covers the entry and every one before it in the whole log, with a key that is not in the database. `previousLink` of ' +
    'an entry is `link` of the one that you got before: compare the two as you store them. Whoever changes or removes what ' +
    'you hold has to make other links, which are not those that you have stored when you read the entries again, or breaks the chain, which its ' +
    'check in the portal finds.',
  query: Type.Object(
    {
      after: optional(
        Type.String({
          ...Uuid,
          description: '`next` of the answer before, or the id of any entry; without it from the first entry on',
        }),
      ),
      limit: optional(
        Type.Integer({
          minimum: 1,
          maximum: 500,
          default: 100,
          description: 'Most entries of the answer',
          examples: [100],
        }),
      ),
    },
    { examples: [{ limit: 100 }] },
  ),
  status: 200,
  output: answer({
    entries: Type.Array(StreamedEntry),
    next: nullable(
      Type.String({ ...Uuid, description: 'What to give as `after` next time; null while there is no entry at all' }),
    ),
    hasMore: Type.Boolean({ description: 'Whether further entries can be had at once' }),
  }),
  refusals: ['invalid-value'],
  audit: 'audit.stream',
  limits: 'A key that is bound to scopes needs `audit`.',
})
