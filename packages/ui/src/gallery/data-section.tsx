import { useState } from 'preact/hooks'
import { Badge } from '../parts/badge.tsx'
import { Card } from '../parts/card.tsx'
import { CodeBlock } from '../parts/code-block.tsx'
import { DataList } from '../parts/data-list.tsx'
import { useLanguage } from '../parts/language.tsx'
import { Columns } from '../parts/layout.tsx'
import { Pager } from '../parts/pager.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { Table } from '../parts/table.tsx'
import { Timeline } from '../parts/timeline.tsx'
import { now, type Say } from './sample.ts'

const day = 86_400_000
const nothing = () => {}

export function DataSection({ say }: { readonly say: Say }) {
  const { formats } = useLanguage()
  const [view, setView] = useState('open')
  const accounts = [
    { name: 'Larkspur Bank', kind: say('Credit card', 'Tarjeta de crédito'), balance: 2310, limit: 2700, late: true },
    {
      name: 'Juniper Credit Union',
      kind: say('Credit card', 'Tarjeta de crédito'),
      balance: 810,
      limit: 6700,
      late: false,
    },
    {
      name: 'Ridge Auto Finance',
      kind: say('Auto loan', 'Préstamo de auto'),
      balance: 11840,
      limit: 18500,
      late: false,
    },
  ]
  return (
    <>
      <Card
        title={say('Accounts', 'Cuentas')}
        aside={
          <Segmented
            label={say('Which accounts', 'Cuáles cuentas')}
            name="which"
            value={view}
            onValue={setView}
            options={[
              { value: 'open', label: say('Open', 'Abiertas') },
              { value: 'closed', label: say('Closed', 'Cerradas') },
              { value: 'all', label: say('All', 'Todas') },
            ]}
          />
        }
      >
        <Table
          caption={say('As reported by EFX on November 3, 2026', 'Según EFX al 3 de noviembre de 2026')}
          rows={accounts}
          rowKey={({ name }) => name}
          columns={[
            { key: 'name', label: say('Account', 'Cuenta'), cell: ({ name }) => name },
            { key: 'kind', label: say('Kind', 'Tipo'), cell: ({ kind }) => kind },
            {
              key: 'state',
              label: say('Payments', 'Pagos'),
              cell: ({ late }) =>
                late ? (
                  <Badge tone="warn">{say('30 days late', '30 días de atraso')}</Badge>
                ) : (
                  <Badge tone="good">{say('On time', 'A tiempo')}</Badge>
                ),
            },
            {
              key: 'balance',
              label: say('Balance', 'Saldo'),
              number: true,
              cell: ({ balance }) => formats.dollars(balance),
            },
            { key: 'limit', label: say('Limit', 'Límite'), number: true, cell: ({ limit }) => formats.dollars(limit) },
          ]}
        />
        <Pager label={say('Accounts', 'Cuentas')} place={say('1 to 3 of 7', '1 a 3 de 7')} onNext={nothing} />
      </Card>
      <Columns>
        <Card title={say('What happened', 'Qué pasó')}>
          <Timeline
            moments={[
              { id: '1', at: now, title: say('Score updated to 712', 'El puntaje subió a 712'), tone: 'good' },
              {
                id: '2',
                at: now - 12 * day,
                title: say('Ridge Auto Finance checked your file', 'Ridge Auto Finance consultó su archivo'),
                tone: 'warn',
                about: say('You said that this was you.', 'Usted dijo que fue usted.'),
              },
              { id: '3', at: now - 40 * day, title: say('Monitoring began', 'Comenzó el monitoreo') },
            ]}
          />
        </Card>
        <Card title={say('One account', 'Una cuenta')}>
          <DataList
            data={[
              { term: say('Balance', 'Saldo'), value: formats.dollars(2310) },
              { term: say('Limit', 'Límite'), value: formats.dollars(2700) },
              { term: say('Opened', 'Abierta'), value: formats.calendarDay('2019-04-12') },
              { term: say('Number', 'Número'), value: '•••• 4410' },
            ]}
          />
        </Card>
      </Columns>
      <CodeBlock
        title={say('First call', 'Primera llamada')}
        code={`curl -s "$API/direct/login" -H 'Content-Type: application/json' -d '{ "apikey": "pk_dev_1", "secret": "sk_dev_1" }' | member .token`}
      />
    </>
  )
}
