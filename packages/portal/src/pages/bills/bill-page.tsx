import { billCall, billPdfCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { saveFile } from '../batches/save-file.ts'
import { dollarsAndCents } from '../prices/cents.ts'
import type { PageProps } from '../screen.ts'
import { billCsv } from './bill-csv.ts'
import { BillTable } from './bill-table.tsx'
import { SavePdf } from './save-pdf.tsx'

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const billId = params['bill']!
  const found = useCall(() => call(billCall, { params: { billId } }), billId)
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Awaited of={found} label="Loading the bill">
        {(value) => <Bill {...value} />}
      </Awaited>
    </>
  )
}

function Bill({ bill, lines, adjustments }: TeamOutput<typeof billCall>) {
  const { formats } = useLanguage()
  const { call } = useSignedIn()
  const { number, month, test, totalCents, issuedAt } = bill
  const save = () => saveFile(`bill-${number}-${month}.csv`, billCsv({ month, lines, adjustments, totalCents }))
  return (
    <Card
      title={`Bill ${number}, ${formats.calendarMonth(month)}`}
      aside={
        <Row>
          <Button kind="secondary" onPress={save}>
            Save as CSV
          </Button>
          <SavePdf get={() => call(billPdfCall, { params: { billId: bill.id } })} />
        </Row>
      }
    >
      <Stack>
        {test && <Notice tone="info">This is a test bill of hosts in development. Nothing is to be paid.</Notice>}
        <p>
          <strong>{dollarsAndCents(totalCents)}</strong>, issued <Time at={issuedAt} />. It does not change any more.
        </p>
        <BillTable lines={lines} adjustments={adjustments} totalCents={totalCents} />
        <p class="small">
          <a href={atSameHost('/usage', { month })}>Usage of this month, day by day and user by user</a>
        </p>
      </Stack>
    </Card>
  )
}
