/** Lines no wider than the width; words that are wider are broken anywhere, and what is too much ends in an ellipsis. */
export function breakLines(
  text: string,
  width: number,
  measure: (text: string) => number,
  maxLines = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  const words = text.split(' ')
  for (const word of words) {
    const wordWidth = measure(word)
    const gap = line === '' ? 0 : measure(' ')
    if (lineWidth + gap + wordWidth <= width) {
      line = line === '' ? word : `${line} ${word}`
      lineWidth += gap + wordWidth
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = wordWidth <= width ? [word] : breakWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
    lineWidth = measure(line)
    if (lines.length > maxLines) break
  }
  if (line !== '' || lines.length === 0) lines.push(line)
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), shorten(lines, maxLines, width, measure)]
}

function shorten(lines: string[], maxLines: number, width: number, measure: (text: string) => number): string {
  const letters = Array.from(lines[maxLines - 1] ?? '')
  while (letters.length > 0 && measure(`${letters.join('')}\u2026`) > width) letters.pop()
  return `${letters.join('').trimEnd()}\u2026`
}

function breakWord(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = []
  let piece = ''
  let pieceWidth = 0
  for (const letter of word) {
    const letterWidth = measure(letter)
    if (pieceWidth + letterWidth > width && piece !== '') {
      pieces.push(piece)
      piece = ''
      pieceWidth = 0
    }
    piece += letter
    pieceWidth += letterWidth
  }
  pieces.push(piece)
  return pieces
}
