import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createAccessTokens } from './access-tokens.ts'
import { readSettings } from './settings.ts'

const { credentials } = readSettings({})

describe('access tokens', () => {
  it('are valid at their bureau until their end', () => {
    let now = 0
    const tokens = createAccessTokens({ credentials, tokenSeconds: 60, now: () => now })
    const issued = tokens.issue('EFX', credentials.EFX)
    const bearer = `Bearer ${issued?.token}`
    assert.equal(tokens.isValid('EFX', bearer), true)
    assert.equal(tokens.isValid('TU', bearer), false)
    now = 59_999
    assert.equal(tokens.isValid('EFX', bearer), true)
    now = 60_000
    assert.equal(tokens.isValid('EFX', bearer), false)
  })

  it('are handed out for the right credentials only', () => {
    const tokens = createAccessTokens({ credentials, tokenSeconds: 60, now: () => 0 })
    assert.equal(tokens.issue('EFX', credentials.TU), null)
    assert.equal(tokens.issue('EFX', { ...credentials.EFX, clientSecret: '' }), null)
  })

  it('cannot be made or changed by others', () => {
    const tokens = createAccessTokens({ credentials, tokenSeconds: 60, now: () => 0 })
    const others = createAccessTokens({ credentials, tokenSeconds: 60, now: () => 0 })
    const token = others.issue('EFX', credentials.EFX)?.token ?? ''
    const own = tokens.issue('EFX', credentials.EFX)?.token ?? ''
    const changed = own.replace('60000', '90000')
    for (const offered of [token, changed, own.slice(0, -1), '', '...', 'EFX.1.x.y']) {
      assert.equal(tokens.isValid('EFX', `Bearer ${offered}`), false)
    }
    assert.equal(tokens.isValid('EFX', own), false)
    assert.equal(tokens.isValid('EFX', undefined), false)
  })
})
