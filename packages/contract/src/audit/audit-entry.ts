import { actorKinds } from '@plumbline/core/team'
import { Type } from 'typebox'
import { answer, choice, Instant, nullable, text, Uuid } from '../fields.ts'

const ValueName = Type.String({ pattern: '^[A-Za-z0-9._-]{1,80}$' })

/** Values by name, as the one who made the entry knew them. */
const values = (description: string, example: object) =>
  nullable(Type.Record(ValueName, Type.Unknown(), { description, examples: [example] }))

/** An entry as every list of the log has it. */
export const auditEntryFields = {
  id: Uuid,
  at: Type.Integer({ ...Instant, description: 'When, in real time' }),
  hostId: nullable(Uuid),
  by: choice(actorKinds, {
    description: 'Who did it: a member of your team, a key, a user, the operator, the service',
  }),
  actor: text('The same with its id; people are never named', 'team:6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10'),
  action: text('What was done', 'key.change'),
  object: nullable(text('To what', 'key:6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10')),
  requestId: nullable(text('The request that did it', '01JC8Z6T2V')),
  address: nullable(text('Where the request came from', '203.0.113.7')),
  outcome: text('`OK`, or the code of the refusal', 'OK'),
}

/** What a member gave as a reason and what was changed, where that is on record. */
export const AuditDetails = nullable(
  answer(
    {
      reason: nullable(text('Why, as a member gave it', 'Ticket 4711')),
      before: values('What was changed, as it was', { scopes: ['*'] }),
      after: values('As it is since', { scopes: ['audit'] }),
    },
    { description: 'What a member of the team left beside the entry' },
  ),
)
