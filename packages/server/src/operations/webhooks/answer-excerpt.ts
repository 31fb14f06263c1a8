import { answerBytes } from '@plumbline/core/promises'

/**
 * What a receiver answered, as text that can be stored and shown: valid, at most as long as promised, without control characters,
 * which could change what is around them on a screen.
 */
export function answerExcerpt(bytes: Buffer): string {
  const text = bytes.toString('utf8').replaceAll(unsafe, '\ufffd')
  if (Buffer.byteLength(text) <= answerBytes) return text
  // A character that is cut through becomes a mark of three bytes.
  return Buffer.from(text)
    .subarray(0, answerBytes)
    .toString('utf8')
    .replace(/\ufffd+$/, '')
}

// Tabs and line breaks are harmless; marks that turn the direction of text around are not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const unsafe = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
