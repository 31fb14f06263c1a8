import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import { differenceWords } from './change-words.ts'
import type { Trial } from './kept-trials.ts'

interface Props {
  readonly trials: readonly Trial[]
  readonly onRemove: (id: number) => void
}

/** What was kept, side by side. */
export function Compare({ trials, onRemove }: Props) {
  const { locale } = useLanguage()
  const texts = useTexts('simulator')
  const plan = useTexts('plan')
  if (trials.length === 0) return null
  const { compare } = texts
  const range = ({ low, high }: { low: number; high: number }) => fill(plan.result, { low, high })
  const nameOf = ({ titles }: Trial) => titles.join('; ')
  return (
    <Card title={texts.kept}>
      <Table
        caption={texts.keptNote}
        rows={trials}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'what', label: compare.what, cell: nameOf },
          { key: 'when', label: texts.ahead, number: true, cell: ({ months }) => months },
          { key: 'range', label: compare.range, number: true, cell: range },
          { key: 'baseline', label: compare.baseline, number: true, cell: ({ baseline }) => range(baseline) },
          {
            key: 'change',
            label: compare.change,
            number: true,
            cell: ({ change }) => differenceWords(change, texts, locale),
          },
          {
            key: 'take',
            label: compare.take,
            number: true,
            cell: (trial) => (
              <Button
                kind="quiet"
                label={fill(texts.removeNamed, { name: nameOf(trial) })}
                onPress={() => onRemove(trial.id)}
              >
                {texts.remove}
              </Button>
            ),
          },
        ]}
      />
    </Card>
  )
}
