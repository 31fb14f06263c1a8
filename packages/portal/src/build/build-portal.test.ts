import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildPortal, isPortalBuilt } from './build-portal.ts'

const kilobyte = 1024

describe('a build of portal and console', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-build-'))
  let manifest: Awaited<ReturnType<typeof buildPortal>>
  before(async () => {
    manifest = await buildPortal(folder)
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  const text = (name: string) => readFileSync(join(folder, name), 'utf8')

  it('names its files, and nothing else lies beside them', () => {
    assert.deepEqual(JSON.parse(text('manifest.json')), manifest)
    assert.deepEqual(readdirSync(folder).sort(), [...Object.keys(manifest.files), 'manifest.json'].sort())
  })

  it('knows where each site has pages', () => {
    for (const site of ['portal', 'console'] as const)
      for (const address of ['/', '/sign-in', '/invitation', '/team'])
        assert.ok(manifest.addresses[site].includes(address))
  })

  it('is small: 30 KB to begin with, 6 KB of style, 12 KB for each further page', () => {
    const { js, css, files } = manifest
    assert.ok(files[js]!.gzip <= 30 * kilobyte, `${files[js]!.gzip} bytes of script`)
    assert.ok(files[css]!.gzip <= 6 * kilobyte, `${files[css]!.gzip} bytes of style`)
    for (const [name, { gzip }] of Object.entries(files).filter(([name]) => name !== js))
      assert.ok(gzip <= 12 * kilobyte, `${gzip} bytes of ${name}`)
  })

  it('runs under the policy of its pages, and takes no schemas along', () => {
    const wrong = /\beval\(|new Function|document\.write|minLength:|additionalProperties/
    const scripts = Object.keys(manifest.files).filter((name) => name.endsWith('.js'))
    assert.deepEqual(
      scripts.filter((name) => wrong.test(text(name))),
      [],
    )
  })

  it('is made once, and again when it is not what its sources are', async () => {
    assert.equal(isPortalBuilt(folder), true)
    const madeAt = statSync(join(folder, 'manifest.json')).mtimeMs
    await buildPortal(folder)
    assert.equal(statSync(join(folder, 'manifest.json')).mtimeMs, madeAt)
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, sources: 'others' }))
    writeFileSync(join(folder, 'site-00000000.js'), '')
    assert.equal(isPortalBuilt(folder), false)
    assert.deepEqual(await buildPortal(folder), manifest)
    assert.equal(readdirSync(folder).includes('site-00000000.js'), false)
  })
})
