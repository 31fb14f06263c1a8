import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { callApi } from '../testing/call-api.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

const folders: string[] = []
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A build with a page at `/users/:userId` of the portal and one at `/fleet` of the console. */
function writeBuild(change: Record<string, unknown> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-pages-'))
  folders.push(folder)
  const manifest = {
    js: 'site-1a2b3c4d.js',
    css: 'site-5e6f7a8b.css',
    addresses: { portal: ['/', '/users/:userId'], console: ['/', '/fleet'] },
    files: { 'site-1a2b3c4d.js': {}, 'site-5e6f7a8b.css': {} },
    ...change,
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'site-1a2b3c4d.js'), 'export {}')
  writeFileSync(join(folder, 'site-5e6f7a8b.css'), 'body{margin:0}')
  writeFileSync(join(folder, 'secret.txt'), 'a secret')
  return folder
}

describe('the pages of portal and console', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ config: { portalFiles: writeBuild() } })
  })
  after(() => platform.stop())

  const visit = async (path: string, site: 'portalUrl' | 'consoleUrl' = 'portalUrl', init: RequestInit = {}) =>
    fetch(platform[site] + path, init)

  test('are one document per site, that loads nothing from elsewhere and that nobody else can show', async () => {
    for (const [site, name] of [
      ['portalUrl', 'portal'],
      ['consoleUrl', 'console'],
    ] as const) {
      const answer = await visit('/', site)
      const text = await answer.text()
      assert.equal(answer.status, 200)
      assert.match(text, new RegExp(`<html lang="en" data-site="${name}">`))
      assert.match(text, /<script type="module" src="\/assets\/site-1a2b3c4d\.js"><\/script>/)
      assert.doesNotMatch(text, /<script>|<style|style=|\son\w+=/)
      const policy = answer.headers.get('content-security-policy')!
      for (const rule of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "form-action 'none'",
        "trusted-types 'none'",
      ])
        assert.ok(policy.split('; ').includes(rule), rule)
      const framed = `frame-src ${new URL(platform.ctx.config.widgetUrl).origin}`
      assert.equal(policy.split('; ').includes(framed), name === 'portal', 'the portal alone shows the widget')
      assert.equal(answer.headers.get('cache-control'), 'no-store')
      assert.equal(answer.headers.get('cross-origin-opener-policy'), 'same-origin')
      assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
    }
  })

  test('answer 404 with the same document where a site has no page', async () => {
    for (const [path, site, status] of [
      ['/users/u-1', 'portalUrl', 200],
      ['/users/u-1/more', 'portalUrl', 404],
      ['/fleet', 'portalUrl', 404],
      ['/fleet', 'consoleUrl', 200],
      ['/users/%3Cscript%3E', 'consoleUrl', 404],
    ] as const) {
      const answer = await visit(path, site)
      assert.equal(answer.status, status, path)
      assert.doesNotMatch(await answer.text(), /fleet|users|%3C|<script>/)
    }
  })

  test('have files that are kept for a year, and no others', async () => {
    const script = await visit('/assets/site-1a2b3c4d.js')
    assert.equal(script.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(script.headers.get('content-type'), 'text/javascript; charset=utf-8')
    assert.equal(await script.text(), 'export {}')
    const known = { headers: { 'if-none-match': script.headers.get('etag')! } }
    assert.equal((await visit('/assets/site-1a2b3c4d.js', 'portalUrl', known)).status, 304)
    for (const name of ['secret.txt', 'manifest.json', '..%2Fsecret.txt'])
      assert.equal((await visit(`/assets/${name}`)).status, 404, name)
  })

  test('leave addresses of the API to the API', async () => {
    assertRefused(await callApi(platform.portalUrl, 'GET', '/api/portal/no-such-call'), 'SC203')
    assertRefused(await callApi(platform.portalUrl, 'GET', '/api/users'), 'SC203')
    assertRefused(await callApi(platform.portalUrl, 'POST', '/team'), 'SC203')
  })
})

describe('portal and console without their files', () => {
  test('say that they are unavailable', async () => {
    const odd = [
      { js: '../secret.txt' },
      { css: 'other.css' },
      { files: { 'secret.txt': {} } },
      { addresses: { portal: ['/(a+)+$'], console: [] } },
    ].map(writeBuild)
    for (const portalFiles of ['/nowhere', ...odd]) {
      const platform = await startPlatform({ config: { portalFiles } })
      assertRefused(await callApi(platform.portalUrl, 'GET', '/team'), 'SC501', 'portal: its files are not there')
      assert.match(platform.logged(), /"portal\.missing"/)
      await platform.stop()
    }
  })
})
