import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import { Time } from '../../parts/time.tsx'
import { type ChargeName, chargeWords, type Usage } from './charge-words.ts'

/** What the month comes to: as it stands, as it will be, and why. */
export function MonthCard({ usage }: { readonly usage: Usage }) {
  const { formats } = useLanguage()
  const { month, final, charges, expected, users, computedAt } = usage
  const charged = (of: Usage['charges']) => of.monthlyRate + of.verificationFee
  const people = (count: number) => `${formats.count(count)} ${count === 1 ? 'user' : 'users'}`
  return (
    <Card
      title={formats.calendarMonth(month)}
      aside={final ? <Badge tone="good">Settled</Badge> : <Badge tone="info">Running</Badge>}
    >
      {users.total === 0 ? (
        <Empty title="Nobody was a user in this month">
          Charges begin with the first user whose features are on. Enroll somebody, or choose another month.
        </Empty>
      ) : (
        <>
          <p>
            <strong>
              {final
                ? `You pay for ${people(charged(charges))}.`
                : `So far you pay for ${people(charged(charges))}; by the end of the month we expect ${people(charged(expected))}.`}
            </strong>{' '}
            {people(charges.notCharged)} cost nothing.
          </p>
          <Table
            caption="What is charged, and why"
            rows={Object.keys(chargeWords) as ChargeName[]}
            rowKey={(name) => name}
            columns={[
              { key: 'line', label: 'Line', cell: (name) => chargeWords[name].name },
              { key: 'reason', label: 'Why', cell: (name) => <span class="muted">{chargeWords[name].reason}</span> },
              {
                key: 'now',
                label: final ? 'Users' : 'So far',
                number: true,
                cell: (name) => formats.count(charges[name]),
              },
              ...(final
                ? []
                : [
                    {
                      key: 'expected',
                      label: 'Expected',
                      number: true,
                      cell: (name: ChargeName) => formats.count(expected[name]),
                    },
                  ]),
            ]}
          />
        </>
      )}
      <p class="small muted">
        {final ? 'Settled' : 'Counted'} <Time at={computedAt} />. The prices of the lines are those of your contract.
      </p>
    </Card>
  )
}
