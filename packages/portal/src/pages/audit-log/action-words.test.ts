import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { endpoints, teamCalls } from '@plumbline/contract'
import { actionGroups } from '@plumbline/core/team'
import { actionWords } from './action-words.ts'

const ofTeams = teamCalls.flatMap(({ audit }) => audit ?? [])
const ofApi = endpoints.flatMap(({ audit }) => audit ?? [])

describe('what is done at portal and console', () => {
  it('is told in words, whatever it is', () => {
    assert.deepEqual(
      ofTeams.filter((action) => actionWords(action) === action),
      [],
    )
  })

  it('is found by one group of actions, as is what is done by the API', () => {
    const prefixes = Object.values(actionGroups)
    const groupsOf = (action: string) =>
      prefixes.filter((group: readonly string[]) => group.some((prefix) => action.startsWith(prefix)))
    assert.deepEqual(
      [...ofTeams, ...ofApi].filter((action) => groupsOf(action).length !== 1),
      [],
    )
  })
})
