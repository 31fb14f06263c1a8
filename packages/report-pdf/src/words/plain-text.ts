/** What stands for a character that the fonts do not have. */
export const missingCharacter = '\u25a1'

const ellipsis = '\u2026'

/** White space in any form, and the line end that JavaScript does not count to it. */
const spaces = /[\s\u0085]+/gu

/**
 * Control and format characters (overrides of direction, zero width) and others that are meant to be unseen: selectors of variants,
 * fillers. Halves of pairs, private and unassigned characters stay: something stood there, and the fonts do not have it.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

const ligatures = /[\ufb00-\ufb06]/gu

/** More marks on one letter than any language needs run into the lines around it. */
const piledMarks = /(\p{M}{2})\p{M}+/gu

/** Composing a row of marks takes the square of its length, and comes before the row is cut to what is shown. */
const endlessMarks = /(\p{M}{30})\p{M}+/gu

/** A mark that makes no letter of its own with what it stands on is set by all of the font's rules, which costs a hundred letters. */
const lettersPerMark = 10

/**
 * Text from outside as one line of printable characters, at most so many long. Bureaus copy what furnishers send, and
 * furnishers send anything.
 */
export function plainText(text: string, limit: number, covers: (codePoint: number) => boolean): string {
  // The text is cut first, so that megabytes are never cleaned. Cleaning may then leave less than the limit.
  const cut = text.length > limit * 4 ? text.slice(0, limit * 4) : text
  let marks = 0
  const clean = cut
    .replace(spaces, ' ')
    .replace(invisible, '')
    .replace(endlessMarks, '$1')
    .normalize('NFC')
    .replace(ligatures, (ligature) => ligature.normalize('NFKC'))
    .replace(piledMarks, '$1')
    .replace(/\p{M}/gu, (mark) => (++marks * lettersPerMark <= limit ? mark : ''))
    .replace(/ {2,}/g, ' ')
    .trim()
  const letters = Array.from(clean, (letter) => (covers(letter.codePointAt(0) ?? 0) ? letter : missingCharacter))
  if (letters.length <= limit && cut === text) return letters.join('')
  return `${letters
    .slice(0, limit - 1)
    .join('')
    .trimEnd()}${ellipsis}`
}
