import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Static, TObject, TSchema } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import type { smfaVerifyStatus, userReg, users } from './index.ts'

type Body<E> = E extends Endpoint<infer _P, infer _Q, infer _H, infer B extends TObject> ? Static<B> : never
type Output<E> = E extends Endpoint<infer _P, infer _Q, infer _H, infer _B, infer O extends TSchema> ? Static<O> : never

// The compiler is the judge here: a declaration that loses its exact type makes one of these lines fail to compile.
test('a handler gets the exact types of its endpoint', () => {
  const body: Body<typeof userReg> = { email: 'a@b', fname: 'A', lname: 'B', dormant: true }
  // @ts-expect-error a required field is missing
  const incomplete: Body<typeof userReg> = { email: 'a@b', fname: 'A' }
  // @ts-expect-error an endpoint without a body has no fields to read
  const nothing: Body<typeof users>['email'] = 'a@b'
  // @ts-expect-error BLUE is none of the results
  const status: Output<typeof smfaVerifyStatus>['status'] = 'BLUE'
  assert.equal(new Set([body, incomplete, nothing, status]).size, 4)
})
