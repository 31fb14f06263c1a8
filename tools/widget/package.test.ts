import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { packWidget } from './pack.ts'

const run = promisify(execFile)
const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
const origin = 'https://widget.example.com'

describe('the loader as a package', () => {
  const project = mkdtempSync(join(tmpdir(), 'widget-customer-'))
  const installed = join(project, 'node_modules/@plumbline/widget')
  before(async () => {
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
    const tarball = await packWidget(project, origin)
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project })
    symlinkSync(join(modules, 'preact'), join(project, 'node_modules/preact'))
  })
  after(() => rmSync(project, { recursive: true, force: true }))

  test('depends on nothing, and holds the origin that it was made for', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    const { dependencies, private: kept, scripts } = manifest
    assert.deepEqual([dependencies, kept, scripts], [undefined, undefined, undefined])
    assert.deepEqual(readdirSync(installed).sort(), ['README.md', 'dist', 'package.json'])
    const code = readFileSync(join(installed, 'dist/widget.js'), 'utf8')
    assert.ok(code.includes(origin))
    assert.doesNotMatch(code, /currentScript|FRAME_ORIGIN/)
  })

  test('can be imported where there are no elements, as on a server', async () => {
    await run(process.execPath, ['--input-type=module', '-e', "import '@plumbline/widget'"], { cwd: project })
  })

  /** As a customer who leaves nothing to chance has them checked, the types of the package included. */
  const checkTypes = async (files: Record<string, string>): Promise<void> => {
    for (const [name, code] of Object.entries(files)) writeFileSync(join(project, name), code)
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom']
    const jsx = ['--jsx', 'react-jsx', '--jsxImportSource', 'preact', '--types', '']
    const strict = ['--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', ...jsx]
    const tsc = join(modules, '.bin/tsc')
    const checked = run(process.execPath, [tsc, ...options, ...strict, ...Object.keys(files)], { cwd: project })
    await checked.catch((error) => assert.fail(error.stdout))
  }

  test('has types of its elements, their events and their tags', async () => {
    const code = `
      import type { Prefill } from '@plumbline/widget'
      const widget = document.createElement('plumbline-score')
      widget.fetchToken = async () => 'token'
      widget.update({ locale: 'es-US', colorScheme: 'dark', appearance: { '--pl-radius': '4px' } })
      widget.prefill({ fname: 'Maren' } satisfies Prefill)
      widget.addEventListener('plumbline:auth-required', (event) => {
        const reason: 'start' | 'expired' | 'refused' = event.detail.reason
        if (reason === 'start') event.preventDefault()
      })
      document.addEventListener('plumbline:service-failure', ({ detail }) => [detail.code, detail.requestId, detail.message])
      // @ts-expect-error a birth date is never filled in
      widget.prefill({ dob: '1988-04-12' })
      // @ts-expect-error no such view
      widget.update({ view: 'everything' })`
    const tags = `
      import type {} from '@plumbline/widget/preact'
      export const page = <plumbline-widget widget-key="wk" view="dashboard" min-height={400} fetchToken={async () => ''} />
      export const alerts = <plumbline-alerts widget-key="wk" ref={(element) => element?.logout()} />
      // @ts-expect-error no such view
      export const wrong = <plumbline-widget view="everything" />`
    await checkTypes({ 'customer.mts': code, 'page.tsx': tags })
  })

  test('has a README whose code is right', async () => {
    const readme = readFileSync(join(installed, 'README.md'), 'utf8')
    const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code]) => code!)
    assert.equal(blocks.length, 1)
    await checkTypes({ 'readme.mts': `${blocks[0]}\nexport {}` })
  })
})
