import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { defaultSettings } from '@plumbline/core/hosts'
import { seedDevelopment } from '../operations/hosts/seed-development.ts'
import { plumbline } from '../testing/operator-command.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { testPublicUrl } from '../testing/template.ts'
import { CommandProblem } from './command-problem.ts'
import { changeSetting } from './host-setting.ts'

describe('settings of the widget on the command line', () => {
  const base = defaultSettings('production')

  test('a theme is JSON, for light and dark, or colours for light and the rest for both', () => {
    const values = { '--pl-color-primary': '#0b57d0', '--pl-radius': '4px' }
    const text = JSON.stringify(values)
    assert.deepEqual(changeSetting(base, `theme=${text}`).theme, { light: values, dark: { '--pl-radius': '4px' } })
    assert.deepEqual(changeSetting(base, `theme={"light":${text},"dark":{}}`).theme, { light: values, dark: {} })
    assert.deepEqual(changeSetting(base, `theme.dark=${text}`).theme, { light: {}, dark: values })
    assert.deepEqual(changeSetting(base, 'theme=').theme, { light: {}, dark: {} })
    for (const broken of ['theme={', 'theme=null', 'theme=7', 'theme.sepia={}', 'theme.dark="#000"']) {
      assert.throws(() => changeSetting(base, broken), CommandProblem, broken)
    }
  })

  test('origins are a list and the language a word', () => {
    const { widgetOrigins } = changeSetting(base, 'widgetOrigins=https://a.example, https://b.example')
    assert.deepEqual(widgetOrigins, ['https://a.example', 'https://b.example'])
    assert.deepEqual(changeSetting(base, 'widgetOrigins=').widgetOrigins, [])
    assert.equal(changeSetting(base, 'locale=es-US').locale, 'es-US')
  })
})

describe('settings of the widget that are stored', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const stored = async (key: string) =>
    (await platform.admin.query('SELECT settings FROM hosts WHERE key = $1', [key])).rows[0].settings

  test('are those that the operator has given, if they fit', async () => {
    const theme = 'theme={"--pl-color-primary":"#0b57d0"}'
    const set = await plumbline(platform, [
      ...['host', 'set', 'rival', 'widgetOrigins=https://app.example.com,http://shop.localhost:3000', theme],
      'locale=es-US',
    ])
    assert.equal(set.code, 0, set.err)
    const { widgetOrigins, locale } = await stored('rival')
    assert.deepEqual([widgetOrigins, locale], [['https://app.example.com', 'http://shop.localhost:3000'], 'es-US'])
    const before = await stored('rival')
    for (const change of ['widgetOrigins=https://*.example.com', 'theme={"--pl-font":"url(x)"}', 'locale=xx']) {
      const refused = await plumbline(platform, ['host', 'set', 'rival', change])
      assert.equal(refused.code, 1, change)
      assert.match(refused.err, /^These settings do not fit: (widgetOrigins|theme|locale)/)
    }
    assert.deepEqual(await stored('rival'), before)
  })

  test('come to development hosts of an earlier version with the next start, which leaves the rest alone', async () => {
    await platform.admin.query(
      `UPDATE hosts SET settings = (settings - 'widgetOrigins' - 'theme') || '{"refreshCadence": "weekly"}'
       WHERE key = 'prefill'`,
    )
    const others = await stored('rival')
    await seedDevelopment(platform.ctx, testPublicUrl, Date.now())
    const { widgetOrigins, theme, refreshCadence } = await stored('prefill')
    assert.deepEqual(widgetOrigins, ['http://*.localhost:*', 'http://localhost:*', 'http://127.0.0.1:*'])
    assert.deepEqual([theme, refreshCadence], [{ light: {}, dark: {} }, 'weekly'])
    assert.deepEqual(await stored('rival'), others)
  })
})
