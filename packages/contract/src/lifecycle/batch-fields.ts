import { Type } from 'typebox'
import { answer, count, Uuid } from '../fields.ts'

export const UserIds = Type.Array(Uuid, {
  minItems: 1,
  maxItems: 10_000,
  description: 'Users to work on, in any order; a user named twice is worked on once',
})

export const batchBodyLimitBytes = 1_048_576

export const BatchAccepted = answer(
  {
    batchId: Uuid,
    accepted: count('Distinct users taken into the batch', 1),
    status: Type.Literal('QUEUED'),
  },
  { description: 'The batch is queued' },
)

export const batchLimits = '10,000 users and 1 MiB per call; 10 batches an hour and 3 running at once per host.'
