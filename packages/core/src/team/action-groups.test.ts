import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionGroups } from './action-groups.ts'

test('an action belongs to one group at most', () => {
  const beginnings = Object.values(actionGroups).flat()
  for (const one of beginnings) {
    const like = beginnings.filter((other) => other.startsWith(one))
    assert.deepEqual(like, [one])
  }
})
