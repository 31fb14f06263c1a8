import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readConfig } from './config.ts'
import { ConfigProblem } from './config-problem.ts'
import type { Environment } from './environment.ts'

const production: Environment = {
  PLUMBLINE_ENV: 'production',
  KEY_RING_FILE: '/keys/ring.json',
  PUBLIC_URL: 'https://api.example.com/',
  WIDGET_URL: 'https://widget.example.com/',
  PORTAL_URL: 'https://portal.example.com',
  CONSOLE_URL: 'https://console.example.com',
}

describe('the configuration', () => {
  test('of an empty environment serves a developer on this machine only', () => {
    const config = readConfig({})
    assert.deepEqual(
      [
        config.mode,
        config.port,
        config.listenAddress,
        config.internalPort,
        config.sandboxRoutes,
        config.webhookAllowLocal,
        config.trustedProxies,
      ],
      ['development', 8080, '127.0.0.1', 9080, true, true, []],
    )
    assert.equal(config.publicUrl, 'http://127.0.0.1:8080')
    assert.deepEqual([config.widgetPort, config.widgetUrl], [8085, 'http://127.0.0.1:8085'])
    assert.equal(config.widgetFiles, `${config.dataDir}/widget`)
    assert.deepEqual([config.anonymousPerSecond, config.anonymousBurst], [50, 100])
  })

  test('of production has no sandbox, sends nothing to its own machine and keeps the internal port to itself', () => {
    const config = readConfig(production)
    assert.deepEqual(
      [
        config.mode,
        config.sandboxRoutes,
        config.webhookAllowLocal,
        config.listenAddress,
        config.internalAddress,
        config.publicUrl,
      ],
      ['production', false, false, '0.0.0.0', '127.0.0.1', 'https://api.example.com'],
    )
    assert.equal(config.widgetUrl, 'https://widget.example.com')
    assert.equal(readConfig({ ...production, SANDBOX_ROUTES: 'off' }).sandboxRoutes, false)
  })

  const unsafe: Record<string, Environment> = {
    'production without a key ring': { ...production, KEY_RING_FILE: '' },
    'production with sandbox routes': { ...production, SANDBOX_ROUTES: 'on' },
    'production with webhooks to its own machine': { ...production, WEBHOOK_ALLOW_LOCAL: 'on' },
    'production without a public address': { ...production, PUBLIC_URL: undefined },
    'production over plain HTTP': { ...production, PUBLIC_URL: 'http://api.example.com' },
    'production without an address of the widget': { ...production, WIDGET_URL: undefined },
    'production with the widget over plain HTTP': { ...production, WIDGET_URL: 'http://widget.example.com' },
    'the widget at the origin of the API': { ...production, WIDGET_URL: 'https://api.example.com' },
    'production without an address of the portal': { ...production, PORTAL_URL: undefined },
    'production without an address of the console': { ...production, CONSOLE_URL: undefined },
    'the portal at the origin of the widget': { ...production, PORTAL_URL: 'https://widget.example.com' },
    'the console at the origin of the portal': { ...production, CONSOLE_URL: 'https://portal.example.com' },
    'the widget below a path': { WIDGET_URL: 'https://example.com/widget' },
    'the widget at no address': { WIDGET_URL: 'widget.example.com' },
    'a port of the widget that is none': { WIDGET_PORT: '65536' },
    'an unknown mode': { PLUMBLINE_ENV: 'staging' },
    'a port that is none': { PORT: 'eighty' },
    'a port beyond the last': { PORT: '65536' },
    'a port below the first': { PORT: '-1' },
    'a broken number': { DATABASE_POOL: '1.5' },
    'a pool of nothing': { DATABASE_POOL: '0' },
    'no time to send a request': { REQUEST_SECONDS: '0' },
  }
  for (const [name, environment] of Object.entries(unsafe)) {
    test(`refuses ${name} in one sentence`, () => {
      assert.throws(
        () => readConfig(environment),
        (fault) => fault instanceof ConfigProblem && /^[A-Z].*\.$/.test(fault.message) && !fault.message.includes('\n'),
      )
    })
  }

  test('reads lists, times and names', () => {
    const config = readConfig({
      TRUSTED_PROXIES: '10.0.0.0/8, ,::1',
      PROXY_HEADER: 'X-Real-IP',
      REQUEST_SECONDS: '3',
      SANDBOX_ROUTES: 'off',
      WEBHOOK_ALLOW_LOCAL: 'off',
    })
    assert.deepEqual(config.trustedProxies, ['10.0.0.0/8', '::1'])
    assert.deepEqual([config.proxyHeader, config.requestTimeoutMs], ['x-real-ip', 3_000])
    assert.deepEqual([config.sandboxRoutes, config.webhookAllowLocal], [false, false])
  })
})
