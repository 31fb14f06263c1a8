import type { Bureau } from '@plumbline/core/bureaus'
import { type CreditFile, summarizeFile } from '@plumbline/core/credit-file'
import { scoreBand } from '@plumbline/core/scores'
import { factorText } from '@plumbline/core/scoring'
import { type Html, html } from './html.ts'
import { dollars, inWords } from './words.ts'

/** What one bureau says at a glance: score with its reasons, marks on the file, the numbers of the summary. */
export function scorePanel(bureau: Bureau, file: CreditFile | null): Html {
  return html`<article class="panel" aria-labelledby="panel-${bureau}">
<h2 id="panel-${bureau}">${bureau}</h2>
${file === null ? html`<p class="score none">No file</p><p class="quiet">The bureau has no file under this number.</p>` : filePanel(file)}
</article>`
}

function filePanel(file: CreditFile): Html {
  const summary = summarizeFile(file)
  const facts: readonly (readonly [string, string])[] = [
    ['Open accounts', `${summary.all.openAccounts} of ${summary.all.accounts}`],
    ['Owed in all', dollars(summary.all.balanceUsd)],
    [
      'Cards used',
      summary.revolving.utilizationPercent === null ? '–' : `${Math.round(summary.revolving.utilizationPercent)} %`,
    ],
    ['Negative accounts', String(summary.all.negativeAccounts)],
    ['Collections', String(summary.collections)],
    ['Public records', String(summary.publicRecords)],
    ['Hard inquiries, 24 months', String(summary.hardInquiries)],
    ['History', `${Math.floor(summary.historyMonths / 12)} y ${summary.historyMonths % 12} m`],
  ]
  return html`${scoreBlock(file)}${markChips(file)}
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function scoreBlock({ score, noScoreReason }: CreditFile): Html {
  if (score === null) {
    return html`<p class="score none">No score</p><p class="quiet">${inWords(noScoreReason ?? 'OTHER')}</p>`
  }
  const place = Math.round(((score.value - 300) / 550) * 100)
  return html`<p class="score"><span class="value">${score.value}</span> <span class="band">${scoreBand(score.value)}</span></p>
<svg class="scale" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="6"></rect><rect class="fill" width="${place}" height="6"></rect></svg>
<ul class="factors">${score.factors.map(
    (factor) =>
      html`<li class="${factor.effect === 'HELPING' ? 'helps' : 'hurts'}"><span class="sign" aria-hidden="true">${factor.effect === 'HELPING' ? '+' : '−'}</span><span class="sr">${factor.effect === 'HELPING' ? 'Helps: ' : 'Costs points: '}</span>${factorText(factor.code, factor.effect) ?? factor.code}</li>`,
  )}</ul>`
}

function markChips({ marks }: CreditFile): Html | null {
  const told = [
    marks.frozen ? 'Frozen' : null,
    marks.locked ? 'Locked' : null,
    marks.deceased ? 'Deceased' : null,
    marks.fraudAlert === 'NONE' ? null : `Fraud alert: ${inWords(marks.fraudAlert).toLowerCase()}`,
  ].filter((mark) => mark !== null)
  return told.length === 0
    ? null
    : html`<p class="marks">${told.map((mark) => html`<span class="chip bad">${mark}</span> `)}</p>`
}
