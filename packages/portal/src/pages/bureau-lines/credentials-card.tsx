import {
  bureauCredentialsCall,
  decideCredentialsCall,
  switchCredentialsCall,
  type TeamOutput,
  tryCredentialsCall,
} from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { DataTable } from '../../parts/data-table.tsx'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Time } from '../../parts/time.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import { trialWords } from './trial-words.ts'

type Bureau = TeamOutput<typeof bureauCredentialsCall>['bureaus'][number]
type Pair = NonNullable<Bureau['inUse']>

/** With which credentials bureaus are called, and the change to others that calls do not notice. */
export function CredentialsCard({ onDone }: { readonly onDone: (sentence: string) => void }) {
  const { call } = useSignedIn()
  const found = useCall(() => call(bureauCredentialsCall, {}), 'credentials')
  const [switching, setSwitching] = useState<Bureau>()
  const [said, setSaid] = useState<{ readonly good: boolean; readonly sentence: string }>()
  const finish = (sentence: string) => {
    setSwitching(undefined)
    found.reload()
    onDone(sentence)
  }
  return (
    <Card title="Our credentials">
      <p class="small muted">
        A new secret is set in the environment as the next one, beside the present one; the console never sees either.
      </p>
      {said && (
        <Notice tone={said.good ? 'good' : 'bad'} live>
          {said.sentence}
        </Notice>
      )}
      <Awaited of={found} label="Loading the credentials" lines={3}>
        {({ bureaus }) => (
          <DataTable
            caption="Our credentials at each bureau"
            rows={bureaus}
            rowKey={({ bureau }) => bureau}
            empty={<Empty title="No bureau is set up">Name one in the environment.</Empty>}
            columns={[
              { key: 'bureau', label: 'Bureau', cell: ({ bureau }) => <strong>{bureau}</strong> },
              {
                key: 'used',
                label: 'In use',
                cell: ({ inUse, processes, since }) => (
                  <Stack gap="tight">
                    {inUse && <PairWords pair={inUse} />}
                    <span class="small muted">
                      {inUse?.using ?? 0} of {processes} processes
                      {since !== null && (
                        <>
                          , since <Time at={since} />
                        </>
                      )}
                    </span>
                  </Stack>
                ),
              },
              {
                key: 'other',
                label: 'Could take its place',
                cell: ({ other, processes, side }) =>
                  other ? (
                    <Stack gap="tight">
                      <PairWords pair={other} />
                      <span class="small muted">
                        {side === 'present' ? 'The next one' : 'The one before'}, known to {other.having} of {processes}{' '}
                        processes
                      </span>
                    </Stack>
                  ) : (
                    <span class="muted">None is set</span>
                  ),
              },
              {
                key: 'actions',
                label: 'Actions',
                cell: (bureau) => (
                  <Actions
                    bureau={bureau}
                    onSwitch={() => setSwitching(bureau)}
                    onTried={(outcome) => setSaid(trialWords(bureau.bureau, outcome))}
                    onDecided={finish}
                  />
                ),
              },
            ]}
          />
        )}
      </Awaited>
      {switching && (
        <FormDialog
          title={switching.side === 'present' ? 'Switch to the next secret' : 'Switch back to the secret before'}
          about={
            <p>
              {switching.bureau} is asked for a token with it first; if it is refused, nothing changes. Keep the other
              one good at the bureau until every process uses this one.
            </p>
          }
          fields={{ reason: reasonField }}
          send="Switch"
          act={({ reason }) =>
            call(switchCredentialsCall, {
              params: { bureau: switching.bureau },
              body: { to: switching.side === 'present' ? 'next' : 'present', reason },
            })
          }
          onDone={({ state }) =>
            finish(
              state === 'waiting'
                ? `${switching.bureau}: a second person has to agree first.`
                : `${switching.bureau}: ${decisionWords.approved}`,
            )
          }
          onLeave={() => setSwitching(undefined)}
        />
      )}
    </Card>
  )
}

function PairWords({ pair: { clientId, fingerprint } }: { readonly pair: Pair }) {
  return (
    <span>
      <code>{clientId}</code> <span class="small muted">secret {fingerprint}</span>
    </span>
  )
}

interface ActionsProps {
  readonly bureau: Bureau
  readonly onSwitch: () => void
  readonly onTried: (outcome: string) => void
  readonly onDecided: (sentence: string) => void
}

function Actions({ bureau: { bureau, side, other, waiting }, onSwitch, onTried, onDecided }: ActionsProps) {
  const { call } = useSignedIn()
  const attempt = useAction(
    () => call(tryCredentialsCall, { params: { bureau }, body: { side: side === 'present' ? 'next' : 'present' } }),
    ({ outcome }) => onTried(outcome),
  )
  const decide = useAction(
    async (decision: 'approved' | 'refused' | 'withdrawn') => {
      await call(decideCredentialsCall, { params: { switchId: waiting!.id }, body: { decision } })
      return decision
    },
    (decision) => onDecided(`${bureau}: ${decisionWords[decision]}`),
  )
  const fault = attempt.fault ?? decide.fault
  const none = other ? undefined : 'No other secret is set in the environment.'
  return (
    <Stack gap="tight">
      {fault && <FaultNotice fault={fault} />}
      {waiting ? (
        <>
          <span class="small">
            <bdi>{waiting.by ?? 'Somebody who has left'}</bdi> wants secret {waiting.fingerprint}:{' '}
            <bdi>{waiting.reason}</bdi>
          </span>
          <Row>
            {waiting.own ? (
              <PermittedButton
                needs="operate bureaus"
                kind="secondary"
                busy={decide.busy}
                label={`Take back the change of secret at ${bureau}`}
                onPress={() => decide.run('withdrawn')}
              >
                Take back
              </PermittedButton>
            ) : (
              (['approved', 'refused'] as const).map((decision) => (
                <PermittedButton
                  key={decision}
                  needs="approve customers"
                  kind={decision === 'approved' ? 'primary' : 'secondary'}
                  busy={decide.busy}
                  label={`${decision === 'approved' ? 'Approve' : 'Refuse'} the change of secret at ${bureau}`}
                  onPress={() => decide.run(decision)}
                >
                  {decision === 'approved' ? 'Approve' : 'Refuse'}
                </PermittedButton>
              ))
            )}
          </Row>
        </>
      ) : (
        <Row>
          <PermittedButton
            needs="operate bureaus"
            kind="secondary"
            refused={none}
            busy={attempt.busy}
            label={`Try it at ${bureau}`}
            onPress={() => attempt.run(undefined)}
          >
            Try it
          </PermittedButton>
          <PermittedButton
            needs="operate bureaus"
            kind="secondary"
            refused={none}
            label={`${side === 'present' ? 'Switch' : 'Switch back'} at ${bureau}`}
            onPress={onSwitch}
          >
            {side === 'present' ? 'Switch' : 'Switch back'}
          </PermittedButton>
        </Row>
      )}
    </Stack>
  )
}

const decisionWords = {
  approved: 'called with the other secret, in all processes within seconds.',
  refused: 'the secret stays as it is.',
  withdrawn: 'the wish is taken back.',
} as const
