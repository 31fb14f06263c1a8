import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { NewWork } from '../storage/work-items.ts'
import type { WorkKind } from '../work/work-kind.ts'
import { workKinds } from './kinds.ts'

describe('the kinds of work', () => {
  test('stand under the names that their items are queued with', () => {
    assert.deepEqual(
      Object.values(workKinds).map(({ kind }) => kind),
      Object.keys(workKinds),
    )
  })

  // The compiler checks what follows: it fails for an expected error that does not occur.
  test('are the only ones that can be queued, each with what its job reads and nothing else', () => {
    const plain = { id: '', key: '', dueAt: 0, createdAt: 0 }
    const allowed: NewWork = { ...plain, kind: 'refresh-data', payload: { userId: '' } }
    const refused: NewWork[] = [
      // @ts-expect-error There is no such kind.
      { ...plain, kind: 'refresh-date', payload: { userId: '' } },
      // @ts-expect-error It does not say for whom.
      { ...plain, kind: 'refresh-data', payload: {} },
      // @ts-expect-error It says more than an id.
      { ...plain, kind: 'refresh-data', payload: { userId: '', email: '' } },
      // @ts-expect-error It says what another kind has to say.
      { ...plain, kind: 'expire-link', payload: { userId: '' } },
      // @ts-expect-error Standing work says nothing.
      { ...plain, kind: 'retention', payload: { userId: '' } },
    ]
    assert.ok(refused.every((work) => work.kind !== allowed.kind || Object.keys(work.payload).join() !== 'userId'))
  })

  test('have jobs that read what was queued for them', () => {
    const job: WorkKind<'expire-link'> = {
      kind: 'expire-link',
      // @ts-expect-error Such an item names no user.
      run: async (_ctx, { item }) => ({ users: item.payload.userId.length }),
    }
    assert.equal(job.kind, workKinds['expire-link'].kind)
  })
})
