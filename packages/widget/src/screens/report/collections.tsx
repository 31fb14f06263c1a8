import type { StandardCollection } from '@plumbline/sdk'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { useTexts } from '../../frame/texts.tsx'
import { Nothing } from './account-sections.tsx'
import { factsOf } from './facts.ts'

export function Collections({ collections }: { readonly collections: readonly StandardCollection[] }) {
  const { formats } = useLanguage()
  const { sections, collection: names, collectionStates } = useTexts('report')
  const states: Readonly<Record<string, string>> = collectionStates
  if (collections.length === 0) return <Nothing title={sections.collections} />
  return (
    <Stack>
      <h2>{sections.collections}</h2>
      {collections.map((one) => (
        <Card
          item
          key={one.id}
          level={3}
          title={<bdi>{one.agencyName}</bdi>}
          aside={
            <Badge tone={one.status === 'PAID' ? 'neutral' : 'bad'}>{states[one.status] ?? states['UNKNOWN']}</Badge>
          }
        >
          {one.medical && <p class="muted">{names.medical}</p>}
          <DataList
            data={factsOf([
              [names.original, one.originalCreditor && <bdi>{one.originalCreditor}</bdi>],
              [names.balance, one.balance !== null && formats.dollars(one.balance)],
              [names.amount, one.originalAmount !== null && formats.dollars(one.originalAmount)],
              [names.assigned, one.assignedOn && formats.calendarDay(one.assignedOn)],
              [names.number, one.accountNumber],
            ])}
          />
        </Card>
      ))}
    </Stack>
  )
}
