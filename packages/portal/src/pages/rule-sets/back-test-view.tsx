import { backTestsCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { BackTestForm } from './back-test-form.tsx'
import { BackTestResult } from './back-test-result.tsx'
import { backTestWords } from './back-test-words.ts'
import type { OfRuleSet } from './rule-set-words.ts'

/** What other rules would have made of people of the past. */
export function BackTestView({ hostId, ruleSet }: OfRuleSet) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const { ruleSetId } = ruleSet
  const opened = query.get('backtest')
  const found = useCall(
    () => call(backTestsCall, { params: { hostId, ruleSetId } }),
    `${hostId} ${ruleSetId} ${opened}`,
  )
  return (
    <Stack gap="loose">
      {opened && <BackTestResult key={opened} hostId={hostId} backtestId={opened} onDone={found.reload} />}
      <BackTestForm
        hostId={hostId}
        ruleSet={ruleSet}
        onStarted={(id) => go(withQuery({ backtest: id, change: null, cursor: null }))}
      />
      <Card title="The last back-tests">
        <Awaited of={found} label="Loading the back-tests" lines={3}>
          {({ backTests }) => (
            <DataTable
              caption="Back-tests"
              empty={
                <Empty icon="list" title="Nothing was tried yet">
                  Try a draft on decisions of the last month to see who would be decided about differently.
                </Empty>
              }
              rows={backTests}
              rowKey={({ backtestId }) => backtestId}
              columns={[
                {
                  key: 'at',
                  label: 'Started',
                  cell: ({ backtestId, submittedAt }) => (
                    <RowLink href={withQuery({ backtest: backtestId, change: null, cursor: null })}>
                      <Time at={submittedAt} />
                    </RowLink>
                  ),
                },
                {
                  key: 'tried',
                  label: 'Tried',
                  cell: ({ version }) => (version === null ? 'A draft' : `Version ${version}`),
                },
                {
                  key: 'status',
                  label: 'State',
                  cell: ({ status }) => <StatusBadge state={status} words={backTestWords} />,
                },
                { key: 'people', label: 'People', number: true, cell: ({ done }) => done },
                {
                  key: 'change',
                  label: 'Approved before and after',
                  number: true,
                  cell: ({ approvedBefore, approvedAfter }) => `${approvedBefore} → ${approvedAfter}`,
                },
              ]}
            />
          )}
        </Awaited>
      </Card>
    </Stack>
  )
}
