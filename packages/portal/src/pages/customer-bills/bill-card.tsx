import { customerBillPdfCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { DataTable } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { saveFile } from '../batches/save-file.ts'
import { billCsv } from '../bills/bill-csv.ts'
import { BillTable } from '../bills/bill-table.tsx'
import { SavePdf } from '../bills/save-pdf.tsx'
import { dollarsAndCents } from '../prices/cents.ts'
import { adjustmentWords, type CustomerBill, stateWords } from './customer-bill.ts'

/** What the bill is made of, and who had a part in it. */
export function BillCard({ value: { bill, lines, adjustments, issued } }: { readonly value: CustomerBill }) {
  const { formats } = useLanguage()
  const { call } = useSignedIn()
  const { month, totalCents } = bill
  const counting = adjustments.filter(({ state }) => state === 'applied')
  const save = () =>
    saveFile(
      `bill-${bill.number ?? 'draft'}-${month}.csv`,
      billCsv({ month, lines, adjustments: counting, totalCents }),
    )
  return (
    <>
      <Card
        title={`${bill.customer.name}, ${formats.calendarMonth(month)}`}
        aside={
          <Row>
            <StatusBadge state={bill.state} words={stateWords} />
            <Button kind="secondary" onPress={save}>
              Save as CSV
            </Button>
            <SavePdf get={() => call(customerBillPdfCall, { params: { billId: bill.id } })} />
          </Row>
        }
      >
        <Stack>
          <p>
            <strong>{dollarsAndCents(totalCents)}</strong>
            {bill.test ? ' of hosts in development, which nobody pays' : ''}.{' '}
            {issued ? (
              <>
                Bill {bill.number}, issued by <bdi>{issued.by}</bdi>, <Time at={issued.at} />.
              </>
            ) : (
              <>
                Made <Time at={bill.madeAt} />.
              </>
            )}{' '}
            <a href={`/prices?customer=${bill.customer.id}`}>Prices of this customer</a>
          </p>
          <BillTable lines={lines} adjustments={counting} totalCents={totalCents} />
        </Stack>
      </Card>
      <Card title="Adjustments">
        <DataTable
          caption="Adjustments in the order in which they were made"
          rows={adjustments}
          rowKey={({ id }) => id}
          empty={
            <Empty icon="list" title="Nothing was adjusted">
              What is added or taken off stands here with its reason and who did it.
            </Empty>
          }
          columns={[
            { key: 'reason', label: 'Reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
            { key: 'amount', label: 'Amount', number: true, cell: ({ amountCents }) => dollarsAndCents(amountCents) },
            {
              key: 'state',
              label: 'State',
              cell: ({ state }) => <StatusBadge state={state} words={adjustmentWords} />,
            },
            {
              key: 'made',
              label: 'Made by',
              cell: ({ made }) => (
                <span>
                  <bdi>{made.by}</bdi>, <Time at={made.at} />
                </span>
              ),
            },
          ]}
        />
      </Card>
    </>
  )
}
