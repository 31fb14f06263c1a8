import type { StandardInquiry } from '@plumbline/sdk'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import { useTexts } from '../../frame/texts.tsx'

/** Who looked into the file: lenders that were applied to, then all others. */
export function Checks({ inquiries }: { readonly inquiries: readonly StandardInquiry[] }) {
  const { sections, inquiries: meanings, softExplained } = useTexts('report')
  const hard = inquiries.filter(({ type }) => type === 'HARD')
  const others = inquiries.filter(({ type }) => type !== 'HARD')
  return (
    <>
      <Listed title={sections.lenderChecks} about={meanings.HARD} inquiries={hard} />
      <Listed title={sections.otherChecks} about={`${meanings.SOFT}. ${softExplained}`} inquiries={others} />
    </>
  )
}

interface ListedProps {
  readonly title: string
  readonly about: string
  readonly inquiries: readonly StandardInquiry[]
}

function Listed({ title, about, inquiries }: ListedProps) {
  const { formats } = useLanguage()
  const { checked, date, none } = useTexts('report')
  return (
    <Card title={title}>
      {inquiries.length === 0 ? (
        <p class="muted">{none}</p>
      ) : (
        <Table
          caption={about}
          narrow
          columns={[
            { key: 'who', label: checked, cell: ({ inquirer }) => <bdi>{inquirer}</bdi> },
            { key: 'date', label: date, cell: (one) => formats.calendarDay(one.date), number: true },
          ]}
          rows={[...inquiries].sort((a, b) => b.date.localeCompare(a.date))}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  )
}
