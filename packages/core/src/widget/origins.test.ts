import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isAllowedOrigin, maxWidgetOrigins, originProblems } from './origins.ts'

describe('the origins of a widget', () => {
  test('are exact https origins', () => {
    for (const environment of ['development', 'production'] as const) {
      assert.deepEqual(originProblems(['https://app.example.com', 'https://example.com:8443'], environment), [])
    }
  })

  test('are never patterns, paths, other schemes or something that ends the header', () => {
    const refused = [
      '*',
      'null',
      '',
      'https://*.example.com',
      'https://app.example.com/',
      'https://app.example.com/path',
      'https://app.example.com:443',
      'https://App.example.com',
      'https://user@app.example.com',
      'https://app.example.com https://evil.example',
      "https://app.example.com; script-src 'unsafe-inline'",
      'https://app.example.com\r\nset-cookie: a=b',
      'https://-',
      'https://app.example.com:99999',
      'https://app.example.com:0443',
      'https://app..example.com',
      'https://app.example.com.',
      'http://app.example.com',
      'ftp://app.example.com',
      'javascript:alert(1)',
      'data:text/html,x',
      "'self'",
      `https://${'a'.repeat(300)}.example.com`,
    ]
    for (const environment of ['development', 'production'] as const) {
      for (const origin of refused) assert.equal(originProblems([origin], environment).length, 1, origin)
    }
  })

  test('may be on the own machine by http, in development only', () => {
    const local = [
      'http://localhost:3000',
      'http://127.0.0.1:8086',
      'http://bank.localhost:4501',
      'http://a.b.localhost',
      'http://*.localhost:*',
      'http://localhost:*',
    ]
    for (const origin of local) {
      assert.deepEqual(originProblems([origin], 'development'), [], origin)
      assert.equal(originProblems([origin], 'production').length, 1, origin)
    }
    for (const origin of [
      'http://localhost.example.com',
      'http://*:*',
      'http://evil-localhost:80',
      'http://10.0.0.1',
    ]) {
      assert.equal(originProblems([origin], 'development').length, 1, origin)
    }
  })

  test('are at most so many', () => {
    const many = Array.from({ length: maxWidgetOrigins + 1 }, (_, index) => `https://app${index}.example.com`)
    assert.deepEqual(originProblems(many, 'production'), [`widgetOrigins: at most ${maxWidgetOrigins} are possible`])
    assert.deepEqual(originProblems(many.slice(1), 'production'), [])
  })

  test('allow themselves and nothing that looks like them', () => {
    const origins = ['https://app.example.com', 'http://*.localhost:*', 'http://127.0.0.1:8086']
    const allowed = [
      'https://app.example.com',
      'http://bank.localhost:4501',
      'http://a.b.localhost',
      'http://127.0.0.1:8086',
    ]
    for (const origin of allowed) assert.equal(isAllowedOrigin(origins, origin), true, origin)
    const refused = [
      'null',
      'http://app.example.com',
      'https://app.example.com:444',
      'https://app.example.com.evil.example',
      'https://evil-app.example.com',
      'https://sub.app.example.com',
      'http://localhost:4501',
      'http://evil.localhost.example.com',
      'https://bank.localhost:4501',
      'http://127.0.0.1:8087',
      'http://*.localhost:*.evil.example',
    ]
    for (const origin of refused) assert.equal(isAllowedOrigin(origins, origin), false, origin)
    assert.equal(isAllowedOrigin([], 'https://app.example.com'), false)
  })
})
