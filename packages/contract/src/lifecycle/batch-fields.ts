import { defaultLimits } from '@plumbline/core/hosts'
import { batchDays, usersPerBatch } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, choice, count, Instant, NullableInstant, Uuid } from '../fields.ts'
import { grouped } from '../limit-words.ts'

export const UserIds = Type.Array(Uuid, {
  minItems: 1,
  maxItems: usersPerBatch,
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

export const batchLimits = `${grouped(usersPerBatch)} users and ${batchBodyLimitBytes / 1024 / 1024} MiB per call; ${defaultLimits.batchesPerHour} batches an hour and ${defaultLimits.batchesRunning} running at once per host.`
export const batchesKept = `Batches are kept ${batchDays} days after they have ended.`

export const BatchIdParams = Type.Object({
  batchId: Type.String({ ...Uuid, description: 'Id of a batch of the host' }),
})

export const batchItemOutcomes = ['PENDING', 'OK', 'SKIPPED', 'FAILED'] as const

/** What is told of a batch as a whole, by itself and in the list. */
export const batchFields = {
  batchId: Uuid,
  type: choice(['PAUSE', 'RESUME', 'CLOSE'], { description: 'What is done to the users' }),
  status: choice(['QUEUED', 'RUNNING', 'DONE'], { description: 'RUNNING from the first user on', examples: ['DONE'] }),
  submittedAt: Instant,
  startedAt: NullableInstant,
  finishedAt: NullableInstant,
  accepted: count('Distinct users in the batch', 3),
  succeeded: count('Users it was done to', 1),
  failed: count('Users it could not be done to', 1),
  skipped: count('Users who were there already', 1),
  pending: count('Users it has still to come to', 0),
}
