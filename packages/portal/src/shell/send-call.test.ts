import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { hostAlertsCall, TeamQuery } from '@plumbline/contract'
import type { OnlyDeclared } from './send-call.ts'

type Alerts = typeof hostAlertsCall
type Sent<Query> = { readonly query: Query }
type Allowed<Query> = Sent<Query> extends OnlyDeclared<Alerts, Sent<Query>> ? true : false

describe('what a page may send with a call', () => {
  test('are the names that the call declares, and no others', () => {
    const declared: Allowed<Pick<TeamQuery<Alerts>, 'since' | 'type'>> = true
    const another: Allowed<{ since: number; from: number }> = false
    assert.deepEqual([declared, another], [true, false])
  })
})
