import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { fields, NoContent, optional, Uuid } from '../fields.ts'
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
    'For example when a user upgrades from a one-bureau to a three-bureau product. The features of the new host are ' +
    'enrolled, history goes along, and later events are delivered to the new host. Every session of the user ends, so ' +
    'issue a preauth token with the credentials of the new host. If the bureau refuses a feature, nothing is moved. Naming ' +
    'the present host does nothing and succeeds.',
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
  limits: '5 per user a day.',
})
