import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import { useTexts } from '../../frame/texts.tsx'
import { fieldName, fieldValue } from './account-words.ts'
import type { Account } from './merged-accounts.ts'

/** What the bureaus say differently about one account, side by side. */
export function Differences({ account: { bureaus, differences } }: { readonly account: Account }) {
  const { formats } = useLanguage()
  const texts = useTexts('accounts')
  const types = useTexts('account-types')
  const words = { texts, types, formats }
  return (
    <Card title={texts.differ.title}>
      <Table
        caption={texts.differ.text}
        columns={[
          { key: 'field', label: texts.differ.field, cell: ({ field }) => fieldName(field, texts) },
          ...bureaus.map((bureau) => ({
            key: bureau,
            label: bureau,
            cell: ({ field, values }: (typeof differences)[number]) => fieldValue(field, values[bureau], words),
            number: true,
          })),
        ]}
        rows={differences}
        rowKey={({ field }) => field}
      />
    </Card>
  )
}
