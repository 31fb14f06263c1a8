import type { Comparison } from './comparison.ts'

const width = 480
const height = 240
const margin = { left: 44, right: 14, top: 10, bottom: 34 }
const ours = '#1f4e79'
const published = '#9fb8cf'

interface Axis {
  readonly from: number
  readonly to: number
}

/** How many of the values lie in each step of the axis, in percent. */
export function histogram(title: string, values: readonly number[], axis: Axis & { readonly step: number }): string {
  const { from, to, step } = axis
  const counts = new Array<number>(Math.ceil((to - from) / step)).fill(0)
  for (const value of values) {
    const bin = Math.min(counts.length - 1, Math.max(0, Math.floor((value - from) / step)))
    counts[bin] = (counts[bin] ?? 0) + 100 / values.length
  }
  const most = Math.max(...counts, 1)
  const bar = (plotWidth() / counts.length) * 0.9
  const bars = counts.map((count, index) => {
    const x = margin.left + (index / counts.length) * plotWidth()
    return rectangle(x, count / most, bar, ours)
  })
  const ticks = Array.from({ length: 6 }, (_, index) => from + ((to - from) * index) / 5)
  const labels = ticks.map((tick, index) =>
    label(margin.left + (plotWidth() * index) / 5, height - 14, String(Math.round(tick))),
  )
  return frame(title, [...bars, ...labels, label(margin.left - 4, margin.top + 8, `${most.toFixed(1)} %`, 'end')])
}

/** Published and ours side by side. */
export function barChart(title: string, rows: readonly Comparison[]): string {
  const most = Math.max(...rows.flatMap((row) => [row.ours, row.published]), 1)
  const slot = plotWidth() / Math.max(1, rows.length)
  const bars = rows.flatMap((row, index) => {
    const x = margin.left + index * slot
    return [
      rectangle(x + slot * 0.12, row.published / most, slot * 0.34, published),
      rectangle(x + slot * 0.5, row.ours / most, slot * 0.34, ours),
      label(x + slot / 2, height - (index % 2 === 0 ? 20 : 6), row.statistic),
    ]
  })
  return frame(title, [...bars, label(margin.left - 4, margin.top + 8, most.toFixed(0), 'end')])
}

export function scatter(title: string, pairs: readonly (readonly [number, number])[], axis: Axis): string {
  const share = (value: number) => (value - axis.from) / (axis.to - axis.from)
  const dots = pairs.map(([x, y]) => {
    const left = margin.left + share(x) * plotWidth()
    const top = margin.top + (1 - share(y)) * plotHeight()
    return `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="1.6" fill="${ours}" fill-opacity="0.35"/>`
  })
  return frame(title, [
    ...dots,
    label(margin.left, height - 14, String(axis.from)),
    label(width - margin.right, height - 14, String(axis.to), 'end'),
  ])
}

function frame(title: string, parts: readonly string[]): string {
  const base = height - margin.bottom
  const axis = `<line x1="${margin.left}" y1="${base}" x2="${width - margin.right}" y2="${base}" stroke="#6b7785"/>`
  return `<figure><figcaption>${title}</figcaption><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">${axis}${parts.join('')}</svg></figure>`
}

/** From the base line up, as a share of the full height. */
function rectangle(x: number, share: number, barWidth: number, fill: string): string {
  const tall = Math.max(0, share) * plotHeight()
  const top = height - margin.bottom - tall
  return `<rect x="${x.toFixed(1)}" y="${top.toFixed(1)}" width="${barWidth.toFixed(1)}" height="${tall.toFixed(1)}" fill="${fill}"/>`
}

function label(x: number, y: number, words: string, anchor = 'middle'): string {
  return `<text x="${x.toFixed(1)}" y="${y}" font-size="10" text-anchor="${anchor}">${words}</text>`
}

function plotWidth(): number {
  return width - margin.left - margin.right
}

function plotHeight(): number {
  return height - margin.top - margin.bottom
}
