import assert from 'node:assert/strict'
import type { AnyEndpoint } from '@plumbline/contract'
import { auditOf } from './as-owner.ts'
import type { Answer } from './call-api.ts'
import type { Platform } from './platform.ts'

/** A read that succeeded is one record of who read; only what tells nothing about anybody is left out. */
export async function assertOnRecord(platform: Platform, endpoint: AnyEndpoint, answer: Answer): Promise<void> {
  const records = await auditOf(platform, answer.headers.get('x-request-id')!)
  const expected = endpoint.unaudited ? [] : [[endpoint.audit, 'OK']]
  assert.deepEqual(
    records.map(({ action, outcome }) => [action, outcome]),
    expected,
    endpoint.name,
  )
  if (records.length === 0 || endpoint.audience === 'anyone') return
  assert.equal(records[0]!.actor.split(':')[0], endpoint.audience === 'host' ? 'key' : 'user', endpoint.name)
}
