import { pricesCall, setPriceCall, type TeamOutput } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Icon } from '@plumbline/ui/parts/icon'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Stats } from '@plumbline/ui/parts/stats'
import { useState } from 'preact/hooks'
import { DataTable } from '../../parts/data-table.tsx'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { given } from '../../parts/given.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { useCustomers } from '../customers/use-customers.ts'
import type { PageProps } from '../screen.ts'
import { centsIn, dollarsAndCents } from './cents.ts'

type Book = TeamOutput<typeof pricesCall>
type Charge = Book['now'][number]['charge']

const chargeWords: Readonly<Record<Charge, { readonly name: string; readonly about: string }>> = {
  MONTHLY_RATE: { name: 'Monthly rate', about: 'For every user whose features were on in the month' },
  VERIFICATION_FEE: {
    name: 'Verification fee',
    about: 'For a dormant user who proved their identity in the first month and was not activated in it',
  },
}

export function Page({ screen }: PageProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const customer = query.get('customer') ?? ''
  const book = useCall(() => call(pricesCall, { query: given({ customer }) }), customer)
  const customers = useCustomers()
  const [isSetting, setSetting] = useState(false)
  const [done, setDone] = useState<string>()
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <PermittedButton needs="change prices" onPress={() => setSetting(true)}>
            <Icon name="plus" />
            Set a price
          </PermittedButton>
        }
      />
      <Stack gap="loose">
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <Awaited of={customers} label="Loading the customers" lines={1}>
          {(found) => (
            <FilterSelect
              label="For"
              all="Everybody"
              options={found.map(({ id, name }) => ({ value: id, label: name }))}
              value={customer}
              onValue={(value) => go(withQuery({ customer: value }), true)}
            />
          )}
        </Awaited>
        <Awaited of={book} label="Loading the prices">
          {(value) => <Prices book={value} />}
        </Awaited>
      </Stack>
      {isSetting && (
        <PriceDialog
          customer={customer}
          onDone={() => {
            setSetting(false)
            setDone('The price is set.')
            book.reload()
          }}
          onLeave={() => setSetting(false)}
        />
      )}
    </>
  )
}

function Prices({ book: { now, prices } }: { readonly book: Book }) {
  const { formats } = useLanguage()
  return (
    <Stack gap="loose">
      <Card title="This month">
        <Stats
          stats={now.map(({ charge, price }) => ({
            term: chargeWords[charge].name,
            value: price ? dollarsAndCents(price.amountCents) : 'No price',
            about: chargeWords[charge].about,
          }))}
        />
      </Card>
      <Card title="Prices that were set">
        <DataTable
          caption="Prices, the newest first"
          rows={prices}
          rowKey={({ id }) => id}
          empty={
            <Empty icon="list" title="No price was set yet">
              Usage shows counts alone until there is a price for each charge.
            </Empty>
          }
          columns={[
            { key: 'charge', label: 'Charge', cell: ({ charge }) => chargeWords[charge].name },
            { key: 'from', label: 'From', cell: ({ fromMonth }) => formats.calendarMonth(fromMonth) },
            { key: 'amount', label: 'Amount', number: true, cell: ({ amountCents }) => dollarsAndCents(amountCents) },
            {
              key: 'for',
              label: 'For',
              cell: ({ customerId }) => (customerId === null ? 'Everybody' : 'This customer'),
            },
            { key: 'reason', label: 'Why', cell: ({ reason }) => <bdi>{reason}</bdi> },
            {
              key: 'by',
              label: 'Set by',
              cell: ({ by, at }) => (
                <span>
                  <bdi>{by}</bdi>, <Time at={at} />
                </span>
              ),
            },
          ]}
        />
      </Card>
    </Stack>
  )
}

interface DialogProps {
  readonly customer: string
  readonly onDone: () => void
  readonly onLeave: () => void
}

function PriceDialog({ customer, onDone, onLeave }: DialogProps) {
  const { call } = useSignedIn()
  const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text.trim())
  return (
    <FormDialog
      title={customer === '' ? 'Set a price for everybody' : 'Set a price for this customer'}
      about={<p>It counts from its month on. Months that have begun keep the price that they have.</p>}
      fields={{
        charge: {
          label: 'Charge',
          options: Object.entries(chargeWords).map(([value, { name }]) => ({ value, label: name })),
          check: (value) => (value === '' ? 'Choose a charge' : undefined),
        },
        amount: {
          label: 'Amount in dollars',
          hint: 'For one user and month: 2.50',
          check: (text) => (centsIn(text) === undefined ? 'Enter an amount like 2.50' : undefined),
        },
        month: {
          label: 'From month',
          hint: 'Like 2027-01',
          check: (text) => (isMonth(text) ? undefined : 'Enter a month like 2027-01'),
        },
        reason: reasonField,
      }}
      send="Set the price"
      act={({ charge, amount, month, reason }) =>
        call(setPriceCall, {
          body: {
            customerId: customer === '' ? null : customer,
            charge: charge as Charge,
            amountCents: centsIn(amount)!,
            fromMonth: month.trim(),
            reason,
          },
        })
      }
      onDone={onDone}
      onLeave={onLeave}
    />
  )
}
