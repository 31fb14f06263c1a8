import type { OptimalPathPlan } from '@plumbline/sdk'
import { Projection } from '@plumbline/ui/charts/projection'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import { monthRows } from './month-rows.ts'
import { progressSentence } from './progress-words.ts'

/** What was planned against what came. */
export function Path({ plan }: { readonly plan: OptimalPathPlan }) {
  const { formats, locale } = useLanguage()
  const texts = useTexts('plan')
  const planning = useTexts('planning')
  const { path } = planning
  const rows = monthRows(plan, Date.now())
  const leads = fill(path.leads, { score: plan.projectedScore, date: formats.day(plan.endsAt) })
  return (
    <Card title={path.title}>
      <Projection
        takeaway={
          plan.progress.actual.length > 0 ? `${progressSentence(plan, texts, planning, locale)} ${leads}` : leads
        }
        planned={rows.map(({ date, planned, low, high }) => ({ at: date, value: planned, low, high }))}
        actual={[
          { at: plan.startedAt, value: plan.startScore },
          ...plan.progress.actual.map(({ date, score }) => ({ at: date, value: score })),
        ]}
        words={path}
      >
        <Table
          caption={path.title}
          captionHidden
          rows={rows}
          rowKey={({ month }) => String(month)}
          columns={[
            {
              key: 'month',
              label: path.month,
              cell: ({ month, date }) => (month === 0 ? path.start : formats.day(date)),
            },
            { key: 'planned', label: path.planned, number: true, cell: ({ planned }) => planned },
            {
              key: 'range',
              label: path.range,
              number: true,
              cell: ({ low, high }) => (low === high ? '–' : fill(texts.result, { low, high })),
            },
            {
              key: 'actual',
              label: path.actual,
              number: true,
              cell: ({ actual, isAhead }) => actual ?? (isAhead ? path.notYet : path.noScore),
            },
          ]}
        />
      </Projection>
      <p class="muted small">
        {path.note} {texts.estimate}
      </p>
    </Card>
  )
}
