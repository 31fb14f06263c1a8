import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { changeSettings } from '../testing/as-owner.ts'
import { type Answer, type CallOptions, callApi } from '../testing/call-api.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { RawConnection, rawRequest } from '../testing/raw-connection.ts'
import { builtLoader, builtScript, builtWorker, earlierLoader, writeTestBuild } from '../testing/widget-calls.ts'

const build = writeTestBuild()
const app = 'https://app.example.com'

describe('the origin of the widget', () => {
  let platform: Platform
  let key: string
  before(async () => {
    platform = await startPlatform({ config: { widgetFiles: build.folder } })
    key = platform.hosts['efx-1b']!.widgetKey
    await changeSettings(platform, 'efx-1b', { widgetOrigins: [app, 'https://www.example.com:8443'] })
  })
  after(async () => {
    await platform.stop()
    build.remove()
  })

  const get = (path: string, options: CallOptions = {}): Promise<Answer> =>
    callApi(platform.widgetUrl, 'GET', path, options)
  const raw = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const connection = await RawConnection.open(platform.widgetUrl)
    const answer = await connection.send(rawRequest(method, path, { headers }))
    connection.close()
    return answer
  }
  const ancestors = ({ headers }: Answer) =>
    /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1]

  describe('the frame', () => {
    const headersOf = (origins: string, types: string) => ({
      'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors ${origins}; require-trusted-types-for 'script'; trusted-types ${types}`,
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
      'access-control-allow-origin': null,
      'x-frame-options': null,
      'set-cookie': null,
      etag: null,
    })
    const assertHeaders = (answer: Answer, origins: string, types = "'none'") => {
      assert.equal(answer.status, 200, answer.text)
      const expected = headersOf(origins, types)
      assert.deepEqual(
        Object.fromEntries(Object.keys(expected).map((name) => [name, answer.headers.get(name)])),
        expected,
      )
    }

    test('can be shown by the pages of its host and may do very little', async () => {
      const answer = await get(`/v1/frame?key=${key}&view=dashboard`, { headers: { origin: app } })
      assertHeaders(answer, `${app} https://www.example.com:8443`)
      assert.match(answer.text, /<script type="module" src="\/v1\/assets\/frame-1a2b\.js"><\/script>/)
      assert.match(answer.text, /<link rel="stylesheet" href="\/v1\/assets\/frame-3c4d\.css">/)
      const data = Object.fromEntries(
        [...answer.text.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, name, text]) => [name, text]),
      )
      assert.deepEqual(data, {
        mode: 'frame',
        key,
        view: 'dashboard',
        locale: 'en-US',
        address: '127.0.0.1',
        origins: `${app} https://www.example.com:8443`,
        build: '1.4.2',
        appearance: data['appearance'],
        words: '{&quot;greeting&quot;:&quot;Hello &amp;lt;you&amp;gt;&quot;}',
      })
      const told = JSON.parse(data['appearance']!.replaceAll('&quot;', '"'))
      assert.deepEqual(told, (await get(`/api/users/appearance?key=${key}`)).body)
      assert.equal(/<script(?! type="module" src="\/v1\/assets)|<style|style=| on\w+=/.test(answer.text), false)
    })

    test('can be shown by nobody with an unknown key, without one, or where the host allows no page', async () => {
      await changeSettings(platform, 'rival', { widgetOrigins: [] })
      const keys = ['wk_nobody', '', platform.hosts['efx-1b']!.apikey, `${key}%20`, platform.hosts['rival']!.widgetKey]
      for (const one of keys) assertHeaders(await get(`/v1/frame?key=${one}`), "'none'")
      assertHeaders(await get('/v1/frame'), "'none'")
    })

    test('follows a change of the list at once', async () => {
      await changeSettings(platform, 'prefill', { widgetOrigins: ['https://one.example'] })
      const read = async () => ancestors(await get(`/v1/frame?key=${platform.hosts['prefill']!.widgetKey}`))
      assert.equal(await read(), 'https://one.example')
      await changeSettings(platform, 'prefill', { widgetOrigins: ['https://two.example'] })
      assert.equal(await read(), 'https://two.example')
    })

    test('of a development host can be shown by pages of the own machine', async () => {
      const answer = await get(`/v1/frame?key=${platform.hosts['efx-3b']!.widgetKey}`)
      assert.equal(ancestors(answer), 'http://*.localhost:* http://localhost:* http://127.0.0.1:*')
    })

    test('is the same page at the entry paths of older hosts', async () => {
      const views = { '/login-aio': 'all-in-one', '/login-direct': 'dashboard', '/login-tile': 'tile-view' }
      for (const [path, view] of Object.entries(views)) {
        const old = await get(`${path}?key=${key}&ocf=1&oct=2`)
        assertHeaders(old, `${app} https://www.example.com:8443`)
        assert.equal(old.text, (await get(`/v1/frame?key=${key}&view=${view}`)).text)
        assertHeaders(await get(`${path}?key=wk_nobody`), "'none'")
      }
    })

    test('repeats nothing that was sent but names it knows', async () => {
      const odd = encodeURIComponent('"><script>alert(1)</script>&\'')
      for (const query of [`key=${odd}`, `key=${key}&view=${odd}`, `key=${key}&locale=${odd}`, `key=${key}&x=${odd}`]) {
        const answer = await get(`/v1/frame?${query}`)
        assert.equal(answer.status, 200)
        const repeated = answer.text.replace(/ data-(?:appearance|words)="[^"]*"/g, '')
        assert.equal(/alert\(|&quot;|&#39;/.test(repeated), false, query)
        assert.equal(answer.text.includes('alert('), false, query)
        assert.match(answer.text, / data-view="all-in-one" data-locale="en-US" /)
      }
      assert.match((await get('/v1/frame?key=wk_nobody')).text, / data-key="" /)
      assert.match((await get(`/v1/frame?key=${key}&locale=es-US`)).text, /<html lang="es" .* data-locale="es-US" /)
    })

    test('begins in the language of the host', async () => {
      await changeSettings(platform, 'customer-otp', { locale: 'es-US' })
      const { text } = await get(`/v1/frame?key=${platform.hosts['customer-otp']!.widgetKey}`)
      assert.match(text, /<html lang="es" .* data-locale="es-US" /)
    })

    test('as a page of its own can be shown by no other page and knows no host', async () => {
      for (const query of ['', `?key=${key}`, '?c=secret']) {
        const answer = await get(`/v1/hosted${query}`)
        // It may start one script, the worker that shows push messages.
        assertHeaders(answer, "'none'", 'plumbline-push')
        assert.match(answer.text, / data-mode="hosted" data-key="" /)
        assert.match(answer.text, / data-origins="" /)
        assert.equal(answer.text.includes('secret'), false)
      }
    })
  })

  describe('the loader', () => {
    const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

    test('is kept for five minutes under the major version and for ever under the full one', async () => {
      const caches = {
        '/v1/loader.js': 'public, max-age=300',
        '/v1.4.2/loader.js': 'public, max-age=31536000, immutable',
      }
      for (const [path, cache] of Object.entries(caches)) {
        const { status, text, headers } = await get(path, { headers: { origin: 'https://anywhere.example' } })
        assert.deepEqual([status, text], [200, builtLoader])
        assert.equal(headers.get('cache-control'), cache)
        assert.equal(headers.get('access-control-allow-origin'), '*')
        assert.equal(headers.get('access-control-allow-credentials'), null)
        assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
        assert.equal(headers.get('content-type'), 'text/javascript; charset=utf-8')
        assert.equal(headers.get('x-content-type-options'), 'nosniff')
      }
    })

    test('has its integrity published', async () => {
      const { body, headers } = await get('/v1/integrity.json')
      const newest = { version: '1.4.2', path: '/v1.4.2/loader.js', integrity: integrityOf(builtLoader) }
      const earlier = { version: '1.3.9', path: '/v1.3.9/loader.js', integrity: integrityOf(earlierLoader) }
      assert.deepEqual(body, { ...newest, versions: [newest, earlier] })
      assert.deepEqual(
        [headers.get('cache-control'), headers.get('access-control-allow-origin')],
        ['public, max-age=300', '*'],
      )
    })

    test('of an earlier version is still there for pages that name it, for ever too', async () => {
      const { status, text, headers } = await get('/v1.3.9/loader.js')
      assert.deepEqual([status, text], [200, earlierLoader])
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
      assert.equal(headers.get('access-control-allow-origin'), '*')
    })

    test('does not exist under another version', async () => {
      for (const version of ['v1.4.1', 'v1.3.10', '1.3.9', 'v2', '1.4.2', 'v1.4.2%2F', 'v1.4.2.', 'V1', '..']) {
        assert.equal((await raw('GET', `/${version}/loader.js`)).status, 404, version)
      }
    })
  })

  test('the worker for push messages has one address, is asked for again each time and may do nothing else', async () => {
    const { status, text, headers } = await get('/v1/push-worker.js')
    assert.deepEqual([status, text], [200, builtWorker])
    assert.equal(headers.get('content-type'), 'text/javascript; charset=utf-8')
    assert.equal(headers.get('cache-control'), 'no-cache')
    assert.equal(headers.get('content-security-policy'), "default-src 'none'")
    assert.equal(headers.get('service-worker-allowed'), null)
  })

  describe('an asset', () => {
    test('is kept for ever under its name, compressed where the client takes it', async () => {
      const packed = await raw('GET', '/v1/assets/frame-1a2b.js', { 'accept-encoding': 'gzip, br' })
      assert.equal(packed.headers.get('content-encoding'), 'gzip')
      assert.ok(packed.body.length < builtScript.length / 10)
      const plain = await raw('GET', '/v1/assets/frame-1a2b.js')
      assert.deepEqual([plain.text, plain.headers.get('content-encoding')], [builtScript, undefined])
      for (const { headers } of [packed, plain]) {
        assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
        assert.equal(headers.get('vary'), 'Accept-Encoding')
        assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin')
        assert.equal(headers.get('access-control-allow-origin'), undefined)
      }
      assert.equal((await get('/v1/assets/frame-3c4d.css')).headers.get('content-type'), 'text/css; charset=utf-8')
    })

    test('is not sent again to those who have it', async () => {
      for (const path of ['/v1/assets/frame-1a2b.js', '/v1/loader.js', '/v1.4.2/loader.js']) {
        const etag = (await get(path)).headers.get('etag')!
        const again = await raw('GET', path, { 'if-none-match': `"other", ${etag}` })
        assert.deepEqual([again.status, again.body.length, again.headers.get('etag')], [304, 0, etag])
        assert.equal((await raw('GET', path, { 'if-none-match': '"other"' })).status, 200)
      }
    })

    test('is one of the build and nothing else of this machine', async () => {
      const names = [
        'secret.txt',
        'manifest.json',
        'loader.js',
        'nothing.js',
        '..%2Fsecret.txt',
        '..%2F..%2Fetc%2Fpasswd',
        '%2e%2e/manifest.json',
        '../assets/secret.txt',
        './secret.txt',
        '..\\secret.txt',
        'frame-1a2b.js%00',
        'frame-1a2b.js/',
        'frame-1a2b.js%2F..%2Fsecret.txt',
        '__proto__',
        'constructor',
        '',
      ]
      for (const name of names) {
        const answer = await raw('GET', `/v1/assets/${name}`)
        assert.equal(answer.status, 404, name)
        assert.match(answer.text, /^\{"codes":\["SC203"\]/)
        assert.equal(answer.text.includes('not of the build'), false)
      }
    })
  })

  test('answers HEAD like GET without the body, and no other method', async () => {
    const paths = [`/v1/frame?key=${key}`, '/v1/hosted', '/login-aio', '/v1/loader.js', '/v1/integrity.json']
    for (const path of [...paths, '/v1/assets/frame-1a2b.js']) {
      const [head, full] = [await raw('HEAD', path), await raw('GET', path)]
      assert.deepEqual([head.status, head.headers.get('content-type')], [200, full.headers.get('content-type')])
      assert.equal(head.headers.get('cache-control'), full.headers.get('cache-control'))
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const refused = await raw(method, path, { origin: app, 'access-control-request-method': 'GET' })
        assert.deepEqual([refused.status, refused.headers.get('allow')], [405, 'GET, HEAD'], `${method} ${path}`)
        assert.equal(refused.headers.get('access-control-allow-origin'), undefined)
      }
    }
  })

  test('serves the API by the same rules, so that the frame calls its own origin', async () => {
    const { token } = await platform.openSession(await platform.register())
    const answer = await get('/api/users', { token })
    assert.deepEqual([answer.status, answer.headers.get('x-api-version')], [200, 'v3'])
    assertRefused(await get('/api/users'), 'SC410')
    assertRefused(await get('/api/users/efx-alerts?limit=x', { token }), 'SC200')
    assert.equal((await get(`/api/users/appearance?key=${key}`)).status, 200)
    assertRefused(await get('/api/nothing'), 'SC203')
    assert.equal(
      (await get('/api/users', { token, headers: { origin: app } })).headers.get('access-control-allow-origin'),
      null,
    )
  })

  test('has none of the pages of the API, and the API none of the widget', async () => {
    for (const path of ['/', '/docs', '/.well-known/jwks.json', '/api/openapi.json', '/confirm-email', '/metrics']) {
      assertRefused(await get(path), 'SC203')
    }
    const api = platform.baseUrl.replace(/\/api$/, '')
    for (const path of ['/v1/frame', '/v1/loader.js', '/v1/hosted', '/login-aio', '/v1/assets/frame-1a2b.js']) {
      assertRefused(await callApi(api, 'GET', path), 'SC203')
    }
    assert.equal((await get('/healthz')).status, 200)
    assert.equal((await get('/readyz')).status, 200)
  })
})
