import type { EfxHistoryYear } from '@plumbline/core/reports'
import { colors, contentWidth, page, styles } from '../layout/look.ts'
import type { Block, Sheet } from '../layout/sheet.ts'
import { type MonthMark, monthMark } from '../words/month-marks.ts'
import { enumerated, monthName, shortMonth } from '../words/written.ts'

type MonthKey = Exclude<keyof EfxHistoryYear, 'year'>

const monthKeys: readonly MonthKey[] = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const yearWidth = 36
const cellWidth = (contentWidth - yearWidth) / 12
const rowHeight = 12.5
const headHeight = 12

export const backgrounds: Readonly<Record<MonthMark['weight'], string | null>> = {
  good: null,
  none: null,
  late: colors.late,
  grave: colors.grave,
}

/** Years by months. A screen reader hears each year as a sentence instead of twelve letters. */
export function paymentGrid(sheet: Sheet, years: readonly EfxHistoryYear[]): Block {
  return {
    height: years.length === 0 ? 0 : headHeight + years.length * rowHeight + 6,
    draw() {
      if (years.length === 0) return
      sheet.room(headHeight + rowHeight * Math.min(years.length, 3))
      sheet.group('Table', () => {
        sheet.group('TR', () => {
          sheet.tagged('TH', () => sheet.write('Year', page.left, sheet.y, styles.label), { scope: 'Column' })
          sheet.tagged('TH', () => drawMonthNames(sheet), {
            scope: 'Column',
            actual: 'Payments, January to December',
          })
        })
        sheet.space(headHeight)
        for (const year of years) {
          const before = sheet.pages
          sheet.room(rowHeight)
          if (sheet.pages > before) {
            sheet.artifact(() => drawMonthNames(sheet))
            sheet.space(headHeight)
          }
          drawYear(sheet, year)
        }
      })
      sheet.space(6)
    },
  }
}

function drawMonthNames(sheet: Sheet): void {
  for (let month = 0; month < 12; month++) {
    sheet.write(shortMonth(month), cellLeft(month) + cellWidth / 2, sheet.y, styles.label, 'center')
  }
}

function drawYear(sheet: Sheet, year: EfxHistoryYear): void {
  const marks = monthKeys.map((key) => monthMark(year[key].value))
  const top = sheet.y
  sheet.artifact(() => {
    const { document } = sheet
    marks.forEach(({ weight }, month) => {
      const background = backgrounds[weight]
      if (background !== null) document.rect(cellLeft(month), top, cellWidth, rowHeight).fill(background)
    })
    document.rect(cellLeft(0), top, cellWidth * 12, rowHeight)
    for (let month = 1; month < 12; month++)
      document.moveTo(cellLeft(month), top).lineTo(cellLeft(month), top + rowHeight)
    document.lineWidth(0.4).stroke(colors.rule)
  })
  sheet.group('TR', () => {
    const heading = { ...styles.mark, font: 'semibold' as const, size: 8 }
    sheet.tagged('TH', () => sheet.write(String(year.year), page.left, top + 1.7, heading), { scope: 'Row' })
    sheet.tagged(
      'TD',
      () =>
        marks.forEach((mark, month) => {
          drawMark(sheet, mark, cellLeft(month) + cellWidth / 2, top + 1.7)
        }),
      { actual: yearInWords(marks) },
    )
  })
  sheet.y = top + rowHeight
}

/** The sign and the letters of a month around a middle. */
export function drawMark(sheet: Sheet, { sign, letters, weight }: MonthMark, middle: number, y: number): void {
  const color = weight === 'grave' ? colors.paper : weight === 'none' ? colors.muted : colors.ink
  const style = {
    ...styles.mark,
    font: weight === 'good' || weight === 'none' ? styles.mark.font : ('semibold' as const),
    color,
  }
  sheet.write(sign === '' ? letters : `${sign} ${letters}`, middle, y, style, 'center')
}

function cellLeft(month: number): number {
  return page.left + yearWidth + month * cellWidth
}

/** 'January to March: paid on time. April: 30 days late.' */
function yearInWords(marks: readonly MonthMark[]): string {
  const sentences: string[] = []
  for (let start = 0; start < marks.length; ) {
    let end = start
    while (marks[end + 1] === marks[start] && end + 1 < marks.length) end++
    const span = start === end ? monthName(start) : `${monthName(start)} to ${monthName(end)}`
    sentences.push(`${span}: ${marks[start]?.words ?? ''}.`)
    start = end + 1
  }
  return sentences.join(' ')
}

/** What the history comes to, in a sentence; empty without any month. */
export function historyInWords(years: readonly EfxHistoryYear[]): string {
  const told = years
    .toSorted((a, b) => b.year - a.year)
    .flatMap((year) =>
      monthKeys
        .map((key, month) => ({ mark: monthMark(year[key].value), when: `${shortMonth(month)} ${year.year}` }))
        .reverse(),
    )
    .filter(({ mark }) => mark.weight !== 'none')
  if (told.length === 0) return ''
  const bad = Map.groupBy(
    told.filter(({ mark }) => mark.weight !== 'good'),
    ({ mark }) => mark.words,
  )
  if (bad.size === 0) return `On time in all ${told.length} months that were reported.`
  const kinds = [...bad].map(([words, months]) => {
    const whens = months.map(({ when }) => when)
    return whens.length <= 3
      ? `${words} in ${enumerated(whens)}`
      : `${words} in ${whens.length} months, last in ${whens[0]}`
  })
  const good = told.filter(({ mark }) => mark.weight === 'good').length
  return `On time in ${good} of ${told.length} months. ${kinds.map(capitalized).join('. ')}.`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
