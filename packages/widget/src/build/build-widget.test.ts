import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildWidget, isBuilt } from './build-widget.ts'
import type { Manifest } from './manifest.ts'

const kilobyte = 1024

describe('a build of the widget', () => {
  const folder = mkdtempSync(join(tmpdir(), 'widget-build-'))
  let manifest: Manifest
  before(async () => {
    manifest = await buildWidget(folder)
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  /** A file with all that is loaded with it. */
  const together = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name)) {
      seen.add(name)
      for (const other of manifest.files[name]!.imports) together(other, seen)
    }
    return seen
  }
  const gzip = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + manifest.files[name]!.gzip, 0)

  it('has a manifest that names its files with their hashes, and nothing else lies beside them', () => {
    assert.deepEqual(JSON.parse(text('manifest.json')), manifest)
    assert.match(manifest.version, /^1\.\d+\.\d+$/)
    assert.deepEqual(readdirSync(folder).sort(), [...Object.keys(manifest.files), 'manifest.json'].sort())
    for (const [name, { bytes, sha384 }] of Object.entries(manifest.files)) {
      const content = readFileSync(join(folder, name))
      assert.equal(bytes, content.length)
      assert.equal(sha384, `sha384-${createHash('sha384').update(content).digest('base64')}`)
    }
    assert.equal(manifest.loader.sha384, manifest.files[manifest.loader.file]!.sha384)
    assert.deepEqual(manifest.loaders, { [manifest.version]: manifest.loader })
  })

  it('keeps to what may be loaded: loader 3 KB, first view 30 KB and 6 KB of style, each further screen 12 KB', () => {
    const { loader, frame, files } = manifest
    assert.ok(files[loader.file]!.gzip <= 3 * kilobyte, `${files[loader.file]!.gzip} bytes of loader`)
    const first = together(frame.js)
    assert.ok(![...Object.keys(files)].some((name) => /^(?:tile|dashboard)-/.test(name)), 'first screens come along')
    assert.ok(gzip(first) <= 30 * kilobyte, `${gzip(first)} bytes of script`)
    assert.ok(files[frame.css]!.gzip <= 6 * kilobyte, `${files[frame.css]!.gzip} bytes of style`)
    for (const name of Object.keys(files).filter(
      (one) => one.endsWith('.js') && !first.has(one) && one !== loader.file,
    ))
      assert.ok(files[name]!.gzip <= 12 * kilobyte, `${files[name]!.gzip} bytes of ${name}`)
  })

  it('has a loader that is one script, and a frame that runs under its policy', () => {
    const loader = text(manifest.loader.file)
    assert.doesNotMatch(loader, /\bimport\b|\bexport\b|\beval\b|innerHTML|document\.write/)
    for (const name of Object.keys(manifest.files))
      assert.doesNotMatch(
        text(name),
        /\beval\(|new Function|document\.write|localStorage|sessionStorage|document\.cookie/,
      )
  })

  it('says `*` to nobody', () => {
    for (const name of Object.keys(manifest.files)) assert.doesNotMatch(text(name), /postMessage\([^)]*["'`]\*["'`]/)
  })

  it('is left as it is while its sources are', async () => {
    const writtenAt = statSync(join(folder, 'manifest.json')).mtimeMs
    assert.deepEqual(await buildWidget(folder), manifest)
    assert.equal(statSync(join(folder, 'manifest.json')).mtimeMs, writtenAt)
  })

  it('is made again when sources have changed or a file is missing, and takes away what is old', async () => {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, sources: 'other' }))
    writeFileSync(join(folder, 'tile-00000000.js'), '')
    assert.deepEqual(await buildWidget(folder), manifest)
    assert.equal(existsSync(join(folder, 'tile-00000000.js')), false)
    rmSync(join(folder, manifest.frame.css))
    assert.deepEqual(await buildWidget(folder), manifest)
    assert.ok(existsSync(join(folder, manifest.frame.css)))
    writeFileSync(join(folder, 'manifest.json'), '{')
    assert.deepEqual(await buildWidget(folder), manifest)
  })

  it('knows whether it is as its sources are', () => {
    assert.equal(isBuilt(folder), true)
    assert.equal(isBuilt(join(folder, 'nowhere')), false)
    const present = text('manifest.json')
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, sources: 'other' }))
    assert.equal(isBuilt(folder), false)
    writeFileSync(join(folder, 'manifest.json'), present)
  })

  it('keeps the loaders of all versions that were built before, as they were', async () => {
    const early = { file: 'loader-Early123.js', sha384: 'sha384-early' }
    const gone = { file: 'loader-Gone1234.js', sha384: 'sha384-gone' }
    const loaders = { '0.9.0': gone, '0.9.1': early }
    writeFileSync(join(folder, early.file), 'early()')
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, sources: 'other', loaders }))
    for (const sources of ['other', 'another']) {
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...JSON.parse(text('manifest.json')), sources }))
      const rebuilt = await buildWidget(folder)
      assert.deepEqual(rebuilt.loaders, { '0.9.1': early, [manifest.version]: manifest.loader })
      assert.equal(text(early.file), 'early()')
      assert.equal(early.file in rebuilt.files, false)
    }
  })
})
