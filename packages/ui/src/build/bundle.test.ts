import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { bundle } from './bundle.ts'

describe('a bundle', () => {
  let folder: string

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bundle-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  async function bundleOf(entry: string): Promise<{ dir: string; styles: string }> {
    const dir = await mkdtemp(join(folder, 'one-'))
    await bundle({ entry: fileURLToPath(new URL(entry, import.meta.url)), outDir: dir, styles: 'style.css' })
    return { dir, styles: await readFile(join(dir, 'style.css'), 'utf8') }
  }

  it('has the rules of the parts it uses, behind the variables of the theme, and no others', async () => {
    const { styles } = await bundleOf('../charts/bureau-rows.tsx')
    assert.match(styles, /^:root\{--pl-color-background:/)
    // A part comes behind those that it is made of.
    assert.ok(styles.indexOf('.meter-bar{') > 0 && styles.indexOf('.meter-bar{') < styles.indexOf('.bureau-rows{'))
    assert.doesNotMatch(styles, /\.gauge|\.button|\/\*/)
  })

  it('of all parts weighs no more than a first view may, with each language and capability apart', async () => {
    const { dir, styles } = await bundleOf('../gallery/main.tsx')
    const script = gzipSync(await readFile(join(dir, 'main.js'))).length
    assert.ok(script < 30 * 1024, `${script} bytes of script`)
    assert.doesNotMatch(styles, /\/\*|\*\//)
    const files = await readdir(dir)
    for (const name of ['parts', 'factors', 'next-steps', 'errors'])
      assert.equal(files.filter((file) => file.startsWith(`${name}-`)).length, 2, name)
  })
})
