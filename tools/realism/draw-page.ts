import type { Comparison } from './comparison.ts'
import { barChart, histogram, scatter } from './draw-charts.ts'
import { figureText } from './figure-text.ts'
import type { SampledPerson, Sight } from './sample-people.ts'

/** A page with the table, and pictures of the sample on its first date, to be looked at in a browser. */
export function drawPage(sample: readonly SampledPerson[], rows: readonly Comparison[]): string {
  const people = sample.map(({ sights }) => sights[0]!)
  const scores = people.flatMap(({ scores: { EFX } }) => EFX ?? [])
  const moves = (later: (each: Sight) => number | null) =>
    people.flatMap((each) => {
      const after = later(each)
      return after === null || each.scores.EFX === null ? [] : [after - each.scores.EFX]
    })
  const pairs = people
    .slice(0, 1500)
    .flatMap(({ scores: { EFX, TU } }) => (EFX === null || TU === null ? [] : [[EFX, TU] as const]))
  const bars = (title: string, group: string, chosen = (_: Comparison) => true) =>
    barChart(
      title,
      rows.filter((row) => row.group === group && chosen(row)),
    )
  const byAge = ({ statistic }: Comparison) => statistic.startsWith('at ') && statistic !== 'at all'
  const charts = [
    histogram('Scores at EFX', scores, { from: 300, to: 850, step: 10 }),
    bars('Score bands, % of scored people', 'score bands, % of scored'),
    histogram(
      'Points gained or lost in 3 months',
      moves((each) => each.scoreAfter3),
      { from: -100, to: 100, step: 5 },
    ),
    histogram(
      'Points gained or lost in 12 months',
      moves((each) => each.scoreAfter12),
      { from: -150, to: 150, step: 5 },
    ),
    scatter('One person at two bureaus: EFX and TU', pairs, { from: 300, to: 850 }),
    bars('Use of card limits, % of people', 'card use, % of people'),
    bars('Late within two years, %', 'late within two years, %', (row) => !byAge(row)),
    bars('Late within two years by age, %', 'late within two years, %', byAge),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Realism of the sandbox population</title>
<style>
  body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; color: #1c2430; background: #fff; }
  table { border-collapse: collapse; width: 100%; } td, th { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid #dde3ea; }
  td:first-child, th:first-child { text-align: left; } th[scope=rowgroup] { text-align: left; padding-top: 1rem; }
  .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(30rem, 1fr)); gap: 1.5rem; }
  figure { margin: 0; } figcaption { font-weight: 600; } svg { width: 100%; height: auto; } .bad { color: #a3262a; font-weight: 600; }
</style></head><body>
<h1>Realism of the sandbox population</h1>
<p>${people.length} people. Dark: ours. Light: published.</p>
<div class="charts">${charts.join('\n')}</div>
<table><thead><tr><th>statistic</th><th>published</th><th>ours</th><th>tolerance</th><th>ok</th></tr></thead>
${tableBodies(rows)}</table>
</body></html>
`
}

function tableBodies(rows: readonly Comparison[]): string {
  return [...Map.groupBy(rows, ({ group }) => group)]
    .map(([group, members]) => {
      const lines = members.map(
        ({ statistic, published, ours, tolerance, samplingError, reason, ok }) =>
          `<tr><td>${text(statistic)}${reason === null ? '' : ` <small>${text(reason)}</small>`}</td><td>${figureText(published)}</td><td>${figureText(ours)}</td><td>${figureText(tolerance + samplingError)}</td>` +
          `<td${ok ? '' : ' class="bad"'}>${ok ? 'yes' : 'no'}</td></tr>`,
      )
      return `<tbody><tr><th scope="rowgroup" colspan="5">${text(group)}</th></tr>${lines.join('')}</tbody>`
    })
    .join('\n')
}

function text(raw: string): string {
  return raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
