import { customerBillCall, issueBillCall, sendBillCall } from '@plumbline/contract'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import { dollarsAndCents } from '../prices/cents.ts'
import type { PageProps } from '../screen.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { BillCard } from './bill-card.tsx'
import type { CustomerBill } from './customer-bill.ts'

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const billId = params['bill']!
  const found = useCall(() => call(customerBillCall, { params: { billId } }), billId)
  const [done, setDone] = useState<string>()
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Stack gap="loose">
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <Awaited of={found} label="Loading the bill">
          {(value) => (
            <Bill
              value={value}
              onDone={(sentence) => {
                setDone(sentence)
                found.reload()
              }}
            />
          )}
        </Awaited>
      </Stack>
    </>
  )
}

interface BillProps {
  readonly value: CustomerBill
  readonly onDone: (sentence: string) => void
}

function Bill({ value, onDone }: BillProps) {
  const { call, session } = useSignedIn()
  const { formats } = useLanguage()
  const { bill, missing, contacts } = value
  const [asking, setAsking] = useState<'adjust' | 'issue'>()
  const billId = bill.id
  const mayChange = mayAt(session, 'change prices')
  const people = (count: number) => (count === 1 ? 'one person' : `${count} people`)
  const send = useAction(
    () => call(sendBillCall, { params: { billId } }),
    ({ mails }) => onDone(`It is on its way again, to ${people(mails)}.`),
  )
  const finish = (sentence: string) => {
    setAsking(undefined)
    onDone(sentence)
  }
  return (
    <Stack gap="loose">
      {missing.length > 0 && (
        <Notice tone="warn">
          Not settled yet: {formats.list(missing)}. The bill takes a host in by itself as soon as its month is settled,
          and can be issued then.
        </Notice>
      )}
      {send.fault && <FaultNotice fault={send.fault} />}
      <Row>
        {bill.state === 'draft' ? (
          <>
            <PermittedButton
              needs="change prices"
              refused={missing.length > 0 ? 'Days are missing; they have to be counted first.' : undefined}
              onPress={() => setAsking('issue')}
            >
              Issue it
            </PermittedButton>
            <PermittedButton needs="change prices" kind="secondary" onPress={() => setAsking('adjust')}>
              Adjust it
            </PermittedButton>
          </>
        ) : (
          <PermittedButton
            needs="change prices"
            kind="secondary"
            refused={contacts === 0 ? 'The customer has named nobody who gets bills.' : undefined}
            busy={send.busy}
            onPress={() => send.run(undefined)}
          >
            Send it again
          </PermittedButton>
        )}
        {!mayChange && <span class="small muted">Finance and operators change bills.</span>}
      </Row>
      <BillCard value={value} />
      {asking === 'adjust' && (
        <AdjustDialog
          billId={billId}
          onDone={(state) =>
            finish(
              state === 'waiting'
                ? 'The adjustment waits for a second person, under Approvals.'
                : 'The bill is adjusted.',
            )
          }
          onLeave={() => setAsking(undefined)}
        />
      )}
      {asking === 'issue' && (
        <FormDialog
          title={`Issue the bill of ${bill.customer.name}`}
          about={
            <p>
              {formats.calendarMonth(bill.month)} comes to {dollarsAndCents(bill.totalCents)}. The bill gets its number,
              is mailed to {people(contacts)} and never changes afterwards.
            </p>
          }
          fields={{}}
          send="Issue it for good"
          act={() => call(issueBillCall, { params: { billId } })}
          onDone={({ number, mails }) => finish(`Bill ${number} is issued and on its way to ${people(mails)}.`)}
          onLeave={() => setAsking(undefined)}
        />
      )}
    </Stack>
  )
}
