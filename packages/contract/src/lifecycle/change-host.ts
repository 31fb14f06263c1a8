import { movesPerDay } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { fields, NoContent, optional, Uuid } from '../fields.ts'
import { perUserADay } from '../limit-words.ts'
import { IdParams } from '../user-id-params.ts'

const target = optional(
  Type.String({
    ...Uuid,
    description: 'Id of the host that takes the user; in the query or in the body',
    examples: ['91d4b0c7-2a6f-4e83-b5d9-70c1e8f3a264'],
  }),
)

export const changeHost = endpoint({
  name: 'change-host',
  spec: 'E40',
  section: 'lifecycle',
  method: 'POST',
  path: '/direct/change-host/{id}',
  audience: 'host',
  summary: 'Hands a user over to another of your hosts.',
  description:
    'For example when a user upgrades from a one-bureau to a three-bureau product. The user keeps its id. The features of the ' +
    'new host are enrolled, profile, identity and consent go along, and later events are recorded for the new host; ' +
    'earlier ones, and what was on at the old host in the course of the month, stay with that one. Every session of the user ends, ' +
    'and so does an identity step that is under way, so issue a preauth token with the credentials of the new host. ' +
    'The new host belongs to the same customer, is not suspended, keeps log-ins in the same way, has the product `IDENTITY` and one of ' +
    '`SCORES`, `REPORTS` and `ALERTS`, and has no other user with the same number if it refuses duplicates; `reason` in the ' +
    'details of SC107 names what is missing. If the bureau does not switch the features, or an attempt to enroll is still ' +
    'open, nothing is moved and the call can be repeated. Naming the present host does nothing and succeeds.',
  params: IdParams,
  query: Type.Object({ host: target }),
  body: fields({ host: target }),
  bodyOptional: true,
  check: ({ query, body }) => {
    if (query.host === undefined && body.host === undefined) return ['host: required']
    const differ =
      query.host !== undefined && body.host !== undefined && query.host.toLowerCase() !== body.host.toLowerCase()
    return differ ? ['host: query and body differ'] : []
  },
  status: 204,
  output: NoContent,
  refusals: [
    'invalid-value',
    'user-not-found',
    'target-host-not-found',
    'status-not-allowed',
    'quota-used',
    'email-taken',
    'target-host-unfit',
    'feature-error',
  ],
  audit: 'user.host',
  limits: `${perUserADay(movesPerDay)}.`,
})
