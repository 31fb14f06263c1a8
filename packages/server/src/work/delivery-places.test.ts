import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DeliveryPlaces } from './delivery-places.ts'

const at = (hostId: string, endpointId: string) => ({ hostId, endpointId })

test('an endpoint has four places for new events and one for what is tried again', () => {
  const places = new DeliveryPlaces()
  const taken = (lane: 'new' | 'due') =>
    Array.from({ length: 6 }, () => places.take(at('h', 'e'), lane)).filter(Boolean)
  assert.equal(taken('new').length, 4)
  assert.equal(taken('due').length, 1)
  places.leave(at('h', 'e'), 'new')
  assert.ok(places.take(at('h', 'e'), 'new'))
})

test('an endpoint whose last message failed has one place for new events until one succeeds', () => {
  const places = new DeliveryPlaces()
  places.note(at('h', 'e'), true, 0)
  assert.ok(places.take(at('h', 'e'), 'new'))
  assert.ok(!places.take(at('h', 'e'), 'new'))
  places.note(at('h', 'e'), false, 0)
  assert.ok(places.take(at('h', 'e'), 'new'))
})

test('an endpoint whose last message failed rests for half a second, and not once one succeeds', () => {
  const places = new DeliveryPlaces()
  places.note(at('h', 'e'), true, 10_000)
  assert.ok(places.rests(at('h', 'e'), 10_499))
  assert.ok(!places.rests(at('h', 'other'), 10_499))
  assert.ok(!places.rests(at('h', 'e'), 10_500))
  places.note(at('h', 'e'), true, 11_000)
  places.note(at('h', 'e'), false, 11_100)
  assert.ok(!places.rests(at('h', 'e'), 11_100))
})

test('all endpoints of a host together leave places to others', () => {
  const places = new DeliveryPlaces()
  let taken = 0
  for (let endpoint = 0; endpoint < 10; endpoint++)
    while (places.take(at('slow', `e${endpoint}`), 'new') || places.take(at('slow', `e${endpoint}`), 'due')) taken++
  assert.equal(taken, 24)
  assert.ok(places.take(at('healthy', 'other'), 'new'))
})
