import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { contrast, contrastPairs, weakPairs } from './contrast.ts'
import { readTheme } from './read-theme.ts'
import { defaultTheme } from './tokens.ts'

describe('the contrast of a theme', () => {
  it('is refused by the gate with the pair that is too weak, in its scheme', () => {
    const { theme } = readTheme({ light: { 'color-field-border': '#cccccc' }, dark: { 'color-on-primary': '#ffffff' } })
    assert.deepEqual(
      weakPairs(theme).map(({ scheme, front, ground }) => [scheme, front, ground]),
      [
        ['light', 'color-field-border', 'color-background'],
        ['light', 'color-field-border', 'color-surface'],
        ['dark', 'color-on-primary', 'color-primary'],
      ],
    )
  })

  it('reckons contrast as WCAG does', () => {
    assert.equal(contrast('#000', '#ffffff'), 21)
    assert.equal(contrast('#ffffff', '#ffffff'), 1)
    assert.equal(contrast('#0b57d0', '#ffffff').toFixed(2), '6.39')
    assert.equal(contrast('#16202c', '#ffffff').toFixed(2), '16.44')
  })

  it('names for a weak pair a value that would do on every ground, and for a strong one none', () => {
    let light: Record<string, string> = { 'color-primary': '#7fb0ff', 'band-2': '#ffe08a' }
    const weak = () => weakPairs(readTheme({ light }).theme)
    assert.ok(weak().length > 1)
    // One after the other, because what stands on a colour is judged anew when the colour has changed.
    for (const front of Object.keys(light)) {
      const pair = weak().find((one) => one.front === front)
      light = { ...light, [front]: pair!.wouldDo! }
      assert.equal(
        weak().find((one) => one.front === front),
        undefined,
      )
    }
    assert.deepEqual(weak(), [])
    assert.ok(contrastPairs(defaultTheme).every(({ wouldDo }) => wouldDo === null))
  })

  it('names no value where the grounds leave none', () => {
    const { theme } = readTheme({ light: { 'color-background': '#000000', 'color-surface': '#ffffff' } })
    const [text] = weakPairs(theme).filter(({ front }) => front === 'color-text')
    assert.equal(text!.wouldDo, null)
  })
})
