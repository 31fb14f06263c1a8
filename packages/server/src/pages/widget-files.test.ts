import assert from 'node:assert/strict'
import { renameSync } from 'node:fs'
import { after, describe, test } from 'node:test'
import { callApi } from '../testing/call-api.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { startPlatform } from '../testing/platform.ts'
import { writeTestBuild } from '../testing/widget-calls.ts'

describe('the origin of the widget without its files', () => {
  const odd = [
    writeTestBuild({ loader: { file: '../loader.js' } }),
    writeTestBuild({ version: '1' }),
    writeTestBuild({ loaders: { '1.3.9': { file: '../secret.txt' } } }),
    writeTestBuild({ loaders: { '..': { file: 'loader.js' } } }),
    writeTestBuild({ frame: { js: 'other.js', css: 'frame-3c4d.css' } }),
    writeTestBuild({ files: { 'secret.txt': {} } }),
  ]
  after(() => {
    for (const one of odd) one.remove()
  })

  test('says that it is unavailable, and serves the API', async () => {
    for (const widgetFiles of ['/nowhere', ...odd.map(({ folder }) => folder)]) {
      const platform = await startPlatform({ config: { widgetFiles } })
      for (const path of [
        '/v1/frame',
        '/v1/hosted',
        '/login-aio',
        '/v1/loader.js',
        '/v1/integrity.json',
        '/v1/assets/x.js',
      ]) {
        assertRefused(await callApi(platform.widgetUrl, 'GET', path), 'SC501', 'widget: its files are not there')
      }
      assertRefused(await callApi(platform.widgetUrl, 'GET', '/api/users'), 'SC410')
      assert.match(platform.logged(), /"widget\.missing"/)
      await platform.stop()
    }
  })

  test('serves them as soon as they are there', async () => {
    const late = writeTestBuild()
    renameSync(`${late.folder}/manifest.json`, `${late.folder}/later.json`)
    const platform = await startPlatform({ config: { widgetFiles: late.folder } })
    assertRefused(await callApi(platform.widgetUrl, 'GET', '/v1/loader.js'), 'SC501')
    renameSync(`${late.folder}/later.json`, `${late.folder}/manifest.json`)
    assert.equal((await callApi(platform.widgetUrl, 'GET', '/v1/loader.js')).status, 200)
    await platform.stop()
    late.remove()
  })
})
