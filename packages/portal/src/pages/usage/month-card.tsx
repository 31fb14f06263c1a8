import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row } from '@plumbline/ui/parts/layout'
import { DataTable } from '../../parts/data-table.tsx'
import { Time } from '../../parts/time.tsx'
import { saveFile } from '../batches/save-file.ts'
import { dollarsAndCents } from '../prices/cents.ts'
import { chargeWords, type Usage } from './charge-words.ts'
import { usageCsv } from './usage-csv.ts'
import { type UsageLine, usageLines } from './usage-lines.ts'

/** What the month comes to: as it stands, as it will be, and why. */
export function MonthCard({ usage, hostKey }: { readonly usage: Usage; readonly hostKey: string }) {
  const { formats } = useLanguage()
  const { month, final, users, prices, computedAt } = usage
  const save = () => saveFile(`usage-${hostKey}-${month}.csv`, usageCsv(usage))
  return (
    <Card
      title={formats.calendarMonth(month)}
      aside={
        <Row>
          {final ? <Badge tone="good">Settled</Badge> : <Badge tone="info">Running</Badge>}
          <Button kind="secondary" onPress={save}>
            Save as CSV
          </Button>
        </Row>
      }
    >
      {users.total === 0 ? (
        <Empty title="Nobody was a user in this month">
          Charges begin with the first user whose features are on. Enroll somebody, or choose another month.
        </Empty>
      ) : (
        <>
          <Headline usage={usage} />
          <Lines usage={usage} />
        </>
      )}
      <p class="small muted">
        {final ? 'Settled' : 'Counted'} <Time at={computedAt} />.{' '}
        {prices
          ? 'Prices are those of this month; later ones change nothing about it.'
          : 'There is no price for this month yet, so there are counts and no amounts. Ask whoever runs Plumbline for you.'}
      </p>
    </Card>
  )
}

function Headline({ usage }: { readonly usage: Usage }) {
  const { formats } = useLanguage()
  const { final, charges, expected, amounts, expectedAmounts } = usage
  const people = (count: number) => `${formats.count(count)} ${count === 1 ? 'user' : 'users'}`
  const paid = (of: Usage['charges'], money: Usage['amounts']) => {
    const charged = people(of.monthlyRate + of.verificationFee)
    return money ? `${dollarsAndCents(money.totalCents)} for ${charged}` : charged
  }
  const pay = amounts ? 'You pay' : 'You pay for'
  return (
    <p>
      <strong>
        {final
          ? `${pay} ${paid(charges, amounts)}.`
          : `So far ${pay.replace('You', 'you')} ${paid(charges, amounts)}; by the end of the month we expect ${paid(expected, expectedAmounts)}.`}
      </strong>{' '}
      {people(charges.notCharged)} {charges.notCharged === 1 ? 'costs' : 'cost'} nothing.
    </p>
  )
}

function Lines({ usage }: { readonly usage: Usage }) {
  const { formats } = useLanguage()
  const { final, prices } = usage
  const cents = (key: string, label: string, of: (line: UsageLine) => number | null) => ({
    key,
    label,
    number: true,
    cell: (line: UsageLine) => {
      const amount = of(line)
      return amount === null ? '' : dollarsAndCents(amount)
    },
  })
  return (
    <DataTable
      caption="What is charged, and why"
      empty={null}
      rows={usageLines(usage)}
      rowKey={({ name }) => name}
      columns={[
        { key: 'line', label: 'Line', cell: ({ name }) => <strong>{chargeWords[name].name}</strong> },
        { key: 'reason', label: 'Why', cell: ({ name }) => <span class="muted">{chargeWords[name].reason}</span> },
        ...(prices ? [cents('price', 'Price', ({ unitCents }) => unitCents)] : []),
        {
          key: 'now',
          label: final ? 'Users' : 'Users so far',
          number: true,
          cell: ({ users }) => formats.count(users),
        },
        ...(prices ? [cents('amount', final ? 'Amount' : 'So far', ({ amountCents }) => amountCents)] : []),
        ...(final
          ? []
          : [
              {
                key: 'expected',
                label: 'Users expected',
                number: true,
                cell: ({ expectedUsers }: UsageLine) => formats.count(expectedUsers),
              },
              ...(prices ? [cents('expectedAmount', 'Expected', ({ expectedCents }) => expectedCents)] : []),
            ]),
      ]}
    />
  )
}
