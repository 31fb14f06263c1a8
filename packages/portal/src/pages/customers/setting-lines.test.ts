import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultSettings, type HostSettings, mergeSettings } from '@plumbline/core/hosts'
import { fieldOf, settingGroups } from './setting-fields.ts'
import { isSame, linesOf, settingsOf } from './setting-lines.ts'

const settings = defaultSettings('development')
const lines = linesOf(settings as unknown as Record<string, unknown>)

test('settings taken apart and put together are the same', () => {
  const together = settingsOf(lines) as unknown as HostSettings
  assert.deepEqual(mergeSettings(settings, { ...together, theme: settings.theme }, 'development').settings, settings)
})

test('every setting of a host but its look has a field, and every field a setting', () => {
  const names = lines.map(({ name }) => name).filter((name) => !name.startsWith('theme.'))
  const fields = settingGroups.flatMap((group) => group.fields.map(({ name }) => name))
  assert.deepEqual([...fields].sort(), [...names].sort())
})

test('every value that a host begins with is one that its field offers', () => {
  for (const { name, value } of lines) {
    const field = fieldOf(name)
    if (!field?.options) continue
    const offered = field.options.map((option) => option.value)
    for (const one of Array.isArray(value) ? value : [value]) assert.ok(offered.includes(one), `${name}: ${one}`)
  }
})

test('lists are the same in any order', () => {
  assert.ok(isSame(['TU', 'EFX'], ['EFX', 'TU']))
  assert.ok(!isSame(['EFX'], ['EFX', 'TU']))
})
