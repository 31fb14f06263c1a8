import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isAllowedOrigin } from '@plumbline/core/widget'
import { identityNames, pickTexts, registrationNames } from './frame/prefilled.ts'
import { limitsOf } from './frame/session/limits-of.ts'

describe('what a host sends to fill forms', () => {
  it('is taken without birth date and social security number', () => {
    const sent = { street1: '118 Alder Lane', zip: '80521', ssn: '666103000', dob: '1988-04-12', fname: 'Maren' }
    assert.deepEqual(pickTexts(identityNames, sent), { street1: '118 Alder Lane', zip: '80521' })
    assert.deepEqual(pickTexts(registrationNames, sent), { fname: 'Maren' })
  })

  it('is left out where it is no text of a usual length', () => {
    const sent = { fname: { toString: 'x' }, lname: 7, email: 'x'.repeat(201), mobile: '5555551201' }
    assert.deepEqual(pickTexts(registrationNames, sent), { mobile: '5555551201' })
  })
})

describe('the page around the frame', () => {
  it('is one of the list, to the letter', () => {
    const origins = ['https://app.example.com', 'https://www.example.com:8443']
    assert.ok(isAllowedOrigin(origins, 'https://www.example.com:8443'))
    for (const other of [
      'https://app.example.com.evil.example',
      'http://app.example.com',
      'https://www.example.com',
      'null',
    ])
      assert.equal(isAllowedOrigin(origins, other), false, other)
  })

  it('on the own machine may be named by a pattern', () => {
    const origins = ['http://*.localhost:*', 'http://127.0.0.1:*']
    for (const own of ['http://bank.localhost:4501', 'http://a.b.localhost:1', 'http://127.0.0.1:8080'])
      assert.ok(isAllowedOrigin(origins, own), own)
    for (const other of [
      'http://localhost:1',
      'https://bank.localhost:1',
      'http://evillocalhost:1',
      'http://127.0.0.2:1',
    ])
      assert.equal(isAllowedOrigin(origins, other), false, other)
    assert.equal(isAllowedOrigin(['https://*.example.com'], 'https://a.example.com'), false)
  })
})

describe('a token of the service', () => {
  const tokenOf = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

  it('names what the session is limited to', () => {
    assert.deepEqual(limitsOf(tokenOf({ sub: 'ü?>', cmp: ['score', 'alerts'] })), ['score', 'alerts'])
  })

  it('opens everything where it names nothing, or says nothing that can be read', () => {
    for (const token of [tokenOf({ sub: 'x' }), tokenOf({ cmp: 'score' }), 'opaque', '', 'a.%%%.c'])
      assert.equal(limitsOf(token), undefined, token)
  })
})
