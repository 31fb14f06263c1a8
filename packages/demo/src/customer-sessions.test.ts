import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { describe, test } from 'node:test'
import { openSessions } from './customer-sessions.ts'

const customer = { hostKey: 'efx-1b', fname: 'Nora', lname: 'Whitfield', email: 'nora@example.com' }
const carrying = (cookie: string) => ({ headers: { cookie: cookie.split(';')[0] } }) as unknown as IncomingMessage

describe('sessions of the bank', () => {
  test('end after twelve hours', () => {
    let now = 0
    const sessions = openSessions(() => now)
    const request = carrying(sessions.begin(customer))
    now = 12 * 3_600_000 - 1
    assert.equal(sessions.find(request), customer)
    now += 1
    assert.equal(sessions.find(request), undefined)
  })

  test('are a thousand at most; the oldest goes', () => {
    const sessions = openSessions()
    const cookies = Array.from({ length: 1001 }, () => carrying(sessions.begin(customer)))
    assert.equal(sessions.find(cookies[0]!), undefined)
    assert.equal(sessions.find(cookies[1]!), customer)
    assert.equal(sessions.find(cookies[1000]!), customer)
  })

  test('are found among other cookies, and by nothing else', () => {
    const sessions = openSessions()
    const own = sessions.begin(customer).split(';')[0]!
    const request = { headers: { cookie: `a=b; ${own}; c=d` } } as unknown as IncomingMessage
    assert.equal(sessions.find(request), customer)
    for (const cookie of ['', 'harbor_session', `x${own}`]) assert.equal(sessions.find(carrying(cookie)), undefined)
    assert.equal(sessions.find({ headers: {} } as IncomingMessage), undefined)
  })
})
