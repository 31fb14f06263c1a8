import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { defaultTheme, isThemeValue, readTheme, tokenNames, weakPairs } from '@plumbline/core/widget'
import { themeVariables } from './theme-variables.ts'

describe('the theme', () => {
  it('has 28 values, and our own keep to their rules and to the contrast of all pairs', () => {
    assert.equal(tokenNames.length, 28)
    for (const tokens of Object.values(defaultTheme)) {
      for (const name of tokenNames) assert.ok(isThemeValue(`--pl-${name}`, tokens[name]), `${name}: ${tokens[name]}`)
    }
    assert.deepEqual(weakPairs(defaultTheme), [])
  })

  it('is read with the names of the variables or without their prefix', () => {
    const { theme, refused } = readTheme({ '--pl-color-primary': '#7a1fa2', radius: '4px' })
    assert.equal(theme.light['color-primary'], '#7a1fa2')
    assert.equal(theme.light.radius, '4px')
    assert.deepEqual(refused, [])
  })

  it('keeps colours of a flat list out of the dark, where they were not meant', () => {
    const { theme } = readTheme({ 'color-primary': '#7a1fa2', radius: '4px' })
    assert.equal(theme.dark['color-primary'], defaultTheme.dark['color-primary'])
    assert.equal(theme.dark.radius, '4px')
  })

  it('has values of its own for light and dark when they are given', () => {
    const { theme } = readTheme({ light: { 'color-primary': '#7a1fa2' }, dark: { 'color-primary': '#e0b0ff' } })
    assert.equal(theme.light['color-primary'], '#7a1fa2')
    assert.equal(theme.dark['color-primary'], '#e0b0ff')
  })

  it('lets what a page asks for stand over what the host has set, value by value', () => {
    const { theme, refused } = readTheme(
      { light: { '--pl-color-primary': '#7a1fa2', '--pl-radius': '4px' }, dark: {} },
      { '--pl-radius': '0px', '--pl-color-text': 'url(x)' },
    )
    assert.equal(theme.light['color-primary'], '#7a1fa2')
    assert.equal(theme.light.radius, '0px')
    assert.equal(theme.dark.radius, '0px')
    assert.equal(theme.light['color-text'], defaultTheme.light['color-text'])
    assert.deepEqual(refused, ['--pl-color-text'])
  })

  for (const [name, value] of [
    ['color-primary', 'url(https://evil.example/x)'],
    ['color-primary', '#12345'],
    ['color-primary', 'red;}body{display:none'],
    ['color-primary', 'var(--pl-color-text)'],
    ['color-primary', 7],
    ['font', 'Comic Sans'],
    ['font-size-base', '12px'],
    ['font-size-base', '1e1px'],
    ['heading-scale', '3'],
    ['spacing', '0.1'],
    ['shadow', '0 0 9px red'],
    ['logo', 'https://evil.example/logo.png'],
    ['logo', 'import'],
    ['constructor', '#123456'],
    ['color-other', '#123456'],
  ] as const) {
    it(`leaves out ${name}: ${value}`, () => {
      const { theme, refused } = readTheme({ [name]: value })
      assert.deepEqual(refused, [name])
      assert.deepEqual(theme, defaultTheme)
    })
  }

  it('falls back to our own where it is no list at all', () => {
    for (const given of [undefined, null, 'dark', 7, []]) assert.deepEqual(readTheme(given).theme, defaultTheme)
  })

  it('becomes variables for light, for the dark of the device and for a dark that is asked for', () => {
    const css = themeVariables(defaultTheme)
    assert.match(css, /^:root\{--pl-color-background:#f6f7f9;/)
    assert.match(css, /--pl-font-size-base:100%;/)
    assert.match(
      css,
      /prefers-color-scheme:dark\)\{:root:not\(\[data-color-scheme=light\]\)\{--pl-color-background:#12161c;/,
    )
    assert.match(css, /:root\[data-color-scheme=dark\]\{--pl-color-background:#12161c;/)
  })

  it('has every variable that the style sheets use', () => {
    const sheet = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
    const used = new Set([...sheet.matchAll(/var\(--pl-([a-z0-9-]+)\)/g)].map(([, name]) => name!))
    for (const name of used) assert.ok((tokenNames as readonly string[]).includes(name), name)
  })
})
