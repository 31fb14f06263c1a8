import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { widgetComponents } from '@plumbline/core/widget'
import { components } from './components.ts'
import { attributeMeanings, memberMeanings } from './element-meanings.ts'
import { failureMeanings, frameMeanings, hostMeanings } from './meanings.ts'
import { readMessage } from './message-shape.ts'
import { eventName, fromFrame, fromHost } from './messages.ts'
import { isView } from './views.ts'

describe('a message', () => {
  it('is read with its own fields and no others', () => {
    const given = { type: 'READY', view: 'score', token: 'secret', eventId: 'e1', score: 712 }
    assert.deepEqual(readMessage(fromFrame, given), { type: 'READY', view: 'score' })
    assert.deepEqual(readMessage(fromHost, { type: 'PREAUTH', token: null, ssn: '666' }), {
      type: 'PREAUTH',
      token: null,
    })
  })

  it('may lack what is optional, and is nothing when a field is missing or of another kind', () => {
    const failed = { type: 'SERVICE_FAILURE', code: 'SERVICE', retryable: true }
    assert.deepEqual(readMessage(fromFrame, failed), failed)
    for (const given of [
      { ...failed, requestId: 7 },
      { ...failed, retryable: 'yes' },
      { type: 'SERVICE_FAILURE', retryable: true },
      { type: 'RESIZE', height: '400' },
    ])
      assert.equal(readMessage(fromFrame, given), undefined)
    assert.equal(readMessage(fromHost, { type: 'PREAUTH' }), undefined)
    assert.equal(readMessage(fromHost, { type: 'REG', data: null }), undefined)
  })

  it('of an unknown type, or of no type, is nothing', () => {
    for (const given of [
      null,
      undefined,
      7,
      'READY',
      [],
      {},
      { type: 'toString' },
      { type: '__proto__' },
      { type: ['READY', 1] },
    ])
      assert.equal(readMessage(fromFrame, given), undefined)
    assert.equal(readMessage(fromHost, { type: 'READY', view: 'score' }), undefined)
  })

  it('carries neither tokens nor personal data from the frame, by the names of its fields', () => {
    const names = new Set(Object.values(fromFrame).flatMap((fields) => Object.keys(fields)))
    const told = ['alertId', 'attemptsLeft', 'build', 'code', 'flow', 'height', 'planId', 'protocol', 'reason', 'rel']
    const more = ['requestId', 'retryable', 'top', 'userId', 'version', 'view']
    assert.deepEqual([...names].sort(), [...told, ...more].sort())
  })

  it('is told of with all its fields', () => {
    for (const [shapes, meanings] of [
      [fromFrame, frameMeanings],
      [fromHost, hostMeanings],
    ] as const)
      for (const [type, fields] of Object.entries(shapes))
        assert.deepEqual(
          Object.keys((meanings as Record<string, { fields: object }>)[type]!.fields),
          Object.keys(fields),
          type,
        )
    assert.match(failureMeanings.LOAD_TIMEOUT, /list of the host and .*frame-src/)
  })

  it('has an event of its name', () => {
    assert.equal(eventName('AUTH_REQUIRED'), 'plumbline:auth-required')
    assert.equal(eventName('READY'), 'plumbline:ready')
  })
})

describe('a view', () => {
  it('is one of the list', () => {
    for (const one of ['all-in-one', 'dashboard', 'tile-view', ...components]) assert.ok(isView(one))
    for (const one of ['', 'constructor', undefined, null, 'Score']) assert.equal(isView(one), false)
  })
})

describe('what the reference tells of the elements', () => {
  const types = readFileSync(new URL('../loader/element-types.ts', import.meta.url), 'utf8')
  /** Names that an interface declares. */
  const namesIn = (declared: string) => {
    const body = new RegExp(`interface ${declared} .*?\\{\\n(.*?)\\n\\}`, 's').exec(types)![1]!
    return [...body.matchAll(/^ {2}'?([\w-]+)'?\??[:(]/gm)].map(([, name]) => name)
  }

  it('is every attribute, property and method that they have', () => {
    assert.deepEqual(Object.keys(attributeMeanings), namesIn('PlumblineAttributes'))
    assert.deepEqual(Object.keys(memberMeanings), namesIn('PlumblineElement'))
  })

  it('is every component that a session can be limited to', () => {
    assert.deepEqual(components, widgetComponents)
  })
})
