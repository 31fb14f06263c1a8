import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { batchesKept, batchFields } from './batch-fields.ts'

export const batches = endpoint({
  name: 'batches',
  section: 'lifecycle',
  method: 'GET',
  path: '/direct/batches',
  audience: 'host',
  summary: 'Lists the batches of the host, newest first.',
  description:
    'Shows each batch with its counts, those that still run included: for a page that follows what your clean-up does, and ' +
    'to find a batch again whose id was lost. The outcomes of single users are in the batch itself.',
  query: Type.Object(pageFields()),
  status: 200,
  output: answer({ items: Type.Array(answer(batchFields)), nextCursor: NextCursor }),
  refusals: ['invalid-value', 'cursor-unusable'],
  audit: 'batch.list',
  limits: batchesKept,
})
