import { batchRetrySeconds } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, NullableInstant, nullable, optional, text, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { BatchIdParams, batchesKept, batchFields, batchItemOutcomes } from './batch-fields.ts'

const retryMinutes = Math.round(batchRetrySeconds.reduce((sum, seconds) => sum + seconds) / 60)

export const batch = endpoint({
  name: 'batch',
  section: 'lifecycle',
  method: 'GET',
  path: '/direct/batches/{batchId}',
  audience: 'host',
  summary: 'Returns the progress of a batch and the outcome of each user in it.',
  description:
    'Users stand in the order in which they were submitted, repeats left out. OK: it was done. SKIPPED: the user was there ' +
    'already, SC122 for paused, SC123 for not paused, SC121 for closed. FAILED: the code says why, as the single call would; ' +
    'an id that is unknown and one of another host both end with SC101. A bureau that does not switch a feature is tried ' +
    `${batchRetrySeconds.length} times more, over about ${retryMinutes} minutes, before a user fails with SC308. ` +
    'Ask for `outcome=FAILED` to see what is left to do; the retry-failed call takes exactly those.',
  params: BatchIdParams,
  query: Type.Object({
    outcome: optional(choice(batchItemOutcomes, { description: 'Only users with this outcome', examples: ['FAILED'] })),
    ...pageFields({ largest: 1_000, usual: 100 }),
  }),
  status: 200,
  output: answer({
    ...batchFields,
    items: Type.Array(
      answer({
        userId: Uuid,
        outcome: choice(batchItemOutcomes, { description: 'What became of the user', examples: ['FAILED'] }),
        code: nullable(text('Why it was skipped or failed; null otherwise', 'SC101')),
        at: NullableInstant,
      }),
    ),
    nextCursor: NextCursor,
  }),
  refusals: ['invalid-value', 'cursor-unusable', 'batch-not-found'],
  audit: 'batch.read',
  limits: batchesKept,
})
