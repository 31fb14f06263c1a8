import { testWebhookEndpointCall } from '@plumbline/contract'
import { ActionMenu } from '@plumbline/ui/parts/action-menu'
import { Button } from '@plumbline/ui/parts/button'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { attemptWords } from './attempt.ts'
import { ChangeEndpointDialog } from './change-endpoint-dialog.tsx'
import type { Endpoint } from './endpoint.ts'
import { PauseDialog, RemoveDialog, RollSecretDialog } from './endpoint-dialogs.tsx'
import { ReplayDialog } from './replay-dialog.tsx'

interface Props {
  readonly hostId: string
  readonly endpoint: Endpoint
  readonly onDone: (sentence: string) => void
}

type Doing = 'replay' | 'pause' | 'change' | 'roll' | 'remove'

/** What can be done about the endpoint; who may not is told why. */
export function EndpointActions({ hostId, endpoint, onDone }: Props) {
  const { call, session } = useSignedIn()
  const [doing, setDoing] = useState<Doing>()
  const [failed, setFailed] = useState<string>()
  const params = { hostId, endpointId: endpoint.id }
  const test = useAction(
    () => call(testWebhookEndpointCall, { params }),
    ({ attempt }) => {
      const isTaken = attempt.outcome === 'DELIVERED'
      setFailed(isTaken ? undefined : `The receiver did not take the test: ${attemptWords(attempt)}.`)
      onDone(isTaken ? 'The receiver has taken the test.' : 'The test was sent.')
    },
  )
  const refused = mayAt(session, 'change integration', useHost()) ? undefined : 'Your roles do not allow this'
  const leave = () => setDoing(undefined)
  const finish = (sentence: string) => {
    leave()
    onDone(sentence)
  }
  const dialog = { hostId, endpoint, onDone: finish, onLeave: leave }
  const actions: readonly [Doing, string][] = [
    ['change', 'Change address and types'],
    ['pause', endpoint.enabled ? 'Pause it' : 'Let it go on'],
    ['roll', 'Roll the secret'],
    ['remove', 'Remove it'],
  ]
  return (
    <Stack>
      <Row>
        <Button disabled={refused !== undefined} busy={test.busy} onPress={() => test.run(undefined)}>
          Send a test
        </Button>
        <Button
          kind="secondary"
          disabled={refused !== undefined || !endpoint.enabled}
          onPress={() => setDoing('replay')}
        >
          Replay events
        </Button>
        <ActionMenu
          of="the endpoint"
          actions={actions.map(([what, label]) => ({ label, refused, onPress: () => setDoing(what) }))}
        >
          Manage
        </ActionMenu>
      </Row>
      <SameByApi call="POST /direct/webhook-endpoints/{endpointId}/test" params={{ endpointId: endpoint.id }} />
      {failed && (
        <Notice tone="bad" live title="The test failed">
          {failed}
        </Notice>
      )}
      {test.fault && <FaultNotice fault={test.fault} />}
      {doing === 'replay' && <ReplayDialog {...dialog} />}
      {doing === 'pause' && <PauseDialog {...dialog} />}
      {doing === 'change' && <ChangeEndpointDialog {...dialog} />}
      {doing === 'roll' && <RollSecretDialog {...dialog} />}
      {doing === 'remove' && <RemoveDialog {...dialog} />}
    </Stack>
  )
}
