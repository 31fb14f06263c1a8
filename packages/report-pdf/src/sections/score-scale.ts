import type { EfxScoreView } from '@plumbline/core/scores'
import { colors, contentWidth, page, styles } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'

const height = 66
const barTop = 22
const barHeight = 18
const gap = 2

/** The scale of the score with its bands; the person's own is filled, named and pointed at. */
export function scoreScale(sheet: Sheet, { score, scoreRanges }: EfxScoreView): void {
  const lowest = scoreRanges[0]?.low ?? 300
  const highest = scoreRanges.at(-1)?.high ?? 850
  const at = (value: number) => page.left + ((value - lowest) / (highest + 1 - lowest)) * contentWidth
  const top = sheet.y
  const marker = Math.min(Math.max(at(score + 0.5), page.left + 6), page.right - 6)
  const alt = `Scale from ${lowest} to ${highest}. ${scoreRanges
    .map(({ low, high, name }) => `${name}: ${low} to ${high}`)
    .join('. ')}. The score is ${score}: ${bandName(scoreRanges, score)}.`
  const bands = scoreRanges.map(({ low, high, name }) => {
    const left = at(low) + gap / 2
    const width = at(high + 1) - at(low) - gap
    return { low, high, name, left, width, middle: left + width / 2, own: score >= low && score <= high }
  })
  sheet.figure(
    alt,
    height,
    () => {
      for (const { left, width, own } of bands) {
        sheet.document.rect(left, top + barTop, width, barHeight).fill(own ? colors.accent : colors.bar)
      }
      sheet.document
        .moveTo(marker - 5, top + barTop - 9)
        .lineTo(marker + 5, top + barTop - 9)
        .lineTo(marker, top + barTop - 2)
        .fill(colors.ink)
    },
    () => {
      for (const { low, high, name, width, middle, own } of bands) {
        const style = own ? { ...styles.columnHead, color: colors.paper } : styles.columnHead
        sheet.write(sheet.fit(name, style, width), middle, top + barTop + 4, style, 'center')
        sheet.write(`${low}\u2013${high}`, middle, top + barTop + barHeight + 3, styles.label, 'center')
      }
      sheet.write(String(score), marker, top, styles.strong, 'center')
    },
  )
  sheet.space(height)
}

export function bandName(ranges: EfxScoreView['scoreRanges'], score: number): string {
  return ranges.find(({ low, high }) => score >= low && score <= high)?.name ?? 'Outside the scale'
}
