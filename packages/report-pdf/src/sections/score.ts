import type { EfxView } from '@plumbline/core/reports'
import type { EfxScoreView } from '@plumbline/core/scores'
import { countAccounts } from '../bound-report.ts'
import { bulletList } from '../layout/bullet-list.ts'
import { colors, contentWidth, page, styles, type TextStyle } from '../layout/look.ts'
import type { Sheet } from '../layout/sheet.ts'
import { bandName, scoreScale } from './score-scale.ts'

const big: TextStyle = { font: 'semibold', size: 58, leading: 62, color: colors.accent }
const small: TextStyle = { font: 'semibold', size: 30, leading: 34, color: colors.accent }
const gutter = 24

/** The score in large letters, with its band and its place on the scale; or why there is none. */
export function drawScore(sheet: Sheet, view: EfxView, size: 'big' | 'small'): void {
  const score = view.summary.creditScore
  if (score === null) {
    sheet.paragraph('No score', size === 'big' ? styles.title : styles.section)
    sheet.space(2)
    sheet.paragraph(whyNoScore(view), styles.body)
    sheet.space(14)
    return
  }
  const style = size === 'big' ? big : small
  const number = String(score.score)
  sheet.room(style.leading + 80)
  sheet.tagged('P', () => {
    sheet.write(`${number} `, page.left, sheet.y, style)
    const beside = page.left + sheet.width(number, style) + 14
    const baseline = sheet.y + style.leading * 0.5
    sheet.write(
      `${sheet.fit(bandName(score.scoreRanges, score.score), styles.section, 300)} `,
      beside,
      baseline - 9,
      styles.section,
    )
    sheet.write(scaleWords(score), beside, baseline + 13, styles.note)
  })
  sheet.space(style.leading + 8)
  scoreScale(sheet, score)
}

/** What raised and what lowered the score, side by side. */
export function drawReasons(sheet: Sheet, { scoreReasons }: EfxScoreView, level: number): void {
  const width = (contentWidth - gutter) / 2
  const withEffect = (effect: string) =>
    scoreReasons.filter((one) => one.creditScoreFactorEffect === effect).map(({ description }) => description)
  const columns = [
    { title: 'What helps your score', mark: '+', items: withEffect('HELPING'), none: 'Nothing stands out.' },
    { title: 'What hurts your score', mark: '\u2013', items: withEffect('HURTING'), none: 'Nothing stands out.' },
  ].map((column, index) => {
    const x = page.left + index * (width + gutter)
    const items = column.items.length === 0 ? [column.none] : column.items
    return { ...column, x, list: bulletList(sheet, items, { x, width, mark: column.mark }) }
  })
  sheet.room(styles.group.leading + 4 + Math.max(...columns.map(({ list }) => list.height)))
  const top = sheet.y
  let bottom = top
  for (const { title, x, list } of columns) {
    sheet.y = top
    sheet.tagged(`H${level}`, () => sheet.write(title, x, sheet.y, styles.group))
    sheet.space(styles.group.leading + 4)
    list.draw()
    bottom = Math.max(bottom, sheet.y)
  }
  sheet.y = bottom
  const rest = scoreReasons.filter((one) => !['HELPING', 'HURTING'].includes(one.creditScoreFactorEffect))
  if (rest.length > 0) {
    sheet.space(6)
    sheet.paragraph(`Also looked at: ${rest.map(({ description }) => description).join('. ')}.`, styles.note)
  }
}

function scaleWords({ scoreRanges }: EfxScoreView): string {
  return `on a scale from ${scoreRanges[0]?.low ?? 300} to ${scoreRanges.at(-1)?.high ?? 850}; higher is better`
}

function whyNoScore(view: EfxView): string {
  if (view.summary.subject.dateOfDeath !== null) {
    return 'The bureau marks this file as that of a person who has died. Such files are not scored. If that is wrong, dispute it with the bureau at once.'
  }
  if (countAccounts(view) === 0) {
    return 'The file holds no account, so there is nothing from which a score could be worked out. A score appears once a lender has reported an account.'
  }
  if (view.summary.creditFileSecurityFreezeFlag) {
    return 'The bureau gave no score with this file, which is under a security freeze. Your file itself is shown in full.'
  }
  return 'The bureau gave no score with this file. Most often the accounts are too new, or none has been reported lately.'
}
