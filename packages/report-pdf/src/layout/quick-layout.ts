import type { Font, Glyph, GlyphRun, Position } from 'fontkit'

/** Letters that need none of the font's rules but kerning, as long as no mark follows. */
const simple =
  '\\u0020-\\u024f\\u0370-\\u03ff\\u0400-\\u052f\\u1e00-\\u1eff\\u2010-\\u2026\\u2030-\\u2044\\u20a0-\\u20bf\\u2122\\u25a0-\\u25cf\\u2713'

/** Letters with their marks and scripts with joined letters need all of the font's rules. */
const needsRules = new RegExp(`[^${simple}]`, 'u')

/** Runs of simple letters, and between them what needs rules, with the letter before it: one mark does not make a long word dear. */
const runsOf = new RegExp(`(?:[${simple}](?!\\p{M}))+|[${simple}]?[^${simple}]+|[${simple}]`, 'gu')

const maxPairs = 20_000

/**
 * Sets text letter by letter with the kerning of each pair, which is all that Latin, Greek and Cyrillic text needs. Going through
 * the font's whole rules for every word takes half of the time of a document. Pairs are remembered, words are not: they can be
 * names of people.
 */
export function quickLayout(font: Font): (text: string) => GlyphRun {
  const whole = font.layout.bind(font)
  const kerning = new Map<number, number>()

  function kern(first: number, second: number): number {
    const key = first * 0x10000 + second
    let units = kerning.get(key)
    if (units === undefined) {
      const { glyphs, positions } = whole(String.fromCodePoint(first, second), plain)
      units = glyphs.length === 2 ? (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0) : 0
      if (kerning.size < maxPairs) kerning.set(key, units)
    }
    return units
  }

  function simply(text: string): GlyphRun {
    const glyphs: Glyph[] = []
    const positions: Position[] = []
    let advanceWidth = 0
    for (let index = 0; index < text.length; index++) {
      const codePoint = text.charCodeAt(index)
      const glyph = font.glyphForCodePoint(codePoint)
      const next = index + 1 < text.length ? text.charCodeAt(index + 1) : null
      const xAdvance = glyph.advanceWidth + (next === null ? 0 : kern(codePoint, next))
      glyphs.push(glyph)
      positions.push({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })
      advanceWidth += xAdvance
    }
    return { glyphs, positions, advanceWidth }
  }

  return (text) => {
    if (!needsRules.test(text)) return simply(text)
    const runs = (text.match(runsOf) ?? []).map((run) => (needsRules.test(run) ? whole(run, plain) : simply(run)))
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    }
  }
}

/** Ligatures would be copied and searched as one letter in some viewers. */
const plain = { liga: false }
