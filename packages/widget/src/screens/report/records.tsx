import type { StandardPublicRecord } from '@plumbline/sdk'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import { Nothing } from './account-sections.tsx'
import { factsOf } from './facts.ts'

/** What courts have reported. */
export function Records({ records }: { readonly records: readonly StandardPublicRecord[] }) {
  const { formats } = useLanguage()
  const texts = useTexts('report')
  const { sections, record: names } = texts
  const kinds: Readonly<Record<string, string>> = texts.records
  const states: Readonly<Record<string, string>> = texts.recordStates
  if (records.length === 0) return <Nothing title={sections.records} />
  return (
    <Stack>
      <h2>{sections.records}</h2>
      {records.map(({ id, kind, chapter, status, court, reference, filedOn, amount }) => (
        <Card
          item
          key={id}
          level={3}
          title={`${kinds[kind] ?? kinds['OTHER']}${chapter ? `, ${fill(names.chapter, { chapter })}` : ''}`}
          aside={<Badge tone={status === 'FILED' ? 'bad' : 'neutral'}>{states[status] ?? status}</Badge>}
        >
          <DataList
            data={factsOf([
              [names.filed, filedOn && formats.calendarDay(filedOn)],
              [names.court, court && <bdi>{court}</bdi>],
              [names.reference, reference && <bdi>{reference}</bdi>],
              [names.amount, amount !== null && formats.dollars(amount)],
            ])}
          />
        </Card>
      ))}
    </Stack>
  )
}
