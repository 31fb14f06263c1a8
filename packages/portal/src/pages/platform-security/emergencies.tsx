import { breakGlassCall, emergenciesCall, endEmergencyCall, type TeamOutput } from '@plumbline/contract'
import { emergencyMinutes } from '@plumbline/core/promises'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { given } from '../../parts/given.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'

type Emergency = TeamOutput<typeof emergenciesCall>['emergencies'][number]

/** Emergency rights: who had them when, and why. */
export function Emergencies() {
  const { call, reload } = useSignedIn()
  const { query } = useAddress()
  const asked = given({ cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(() => call(emergenciesCall, { query: asked }), JSON.stringify(asked))
  const [taking, setTaking] = useState(false)
  const [said, setSaid] = useState<string>()
  const done = (sentence: string) => {
    setTaking(false)
    setSaid(sentence)
    found.reload()
    // What the person may do has changed.
    reload()
  }
  const end = useAction(
    (emergencyId: string) => call(endEmergencyCall, { params: { emergencyId } }),
    () => done('The emergency rights have ended.'),
  )
  const columns = columnsOf({ busy: end.busy, onEnd: end.run })
  return (
    <>
      {said && (
        <Notice tone="good" live>
          {said}
        </Notice>
      )}
      {end.fault && <FaultNotice fault={end.fault} />}
      <Card title="Emergency rights">
        <p>
          They add what stops harm to the roles that somebody has, for {emergencyMinutes} minutes at most. Everybody who
          looks after security is told by mail.
        </p>
        <p>
          <PermittedButton needs="break glass" onPress={() => setTaking(true)}>
            Take emergency rights
          </PermittedButton>
        </p>
        <Awaited of={found} label="Loading the emergencies" lines={5}>
          {({ emergencies, nextCursor }) => (
            <>
              <DataTable
                caption="Emergencies, the newest first"
                rows={emergencies}
                rowKey={({ id }) => id}
                empty={
                  <Empty icon="good" title="Nobody has ever taken them">
                    Whoever takes emergency rights appears here, with the reason and how long it lasted.
                  </Empty>
                }
                columns={columns}
              />
              <CursorPager nextCursor={nextCursor} />
            </>
          )}
        </Awaited>
      </Card>
      {taking && (
        <FormDialog
          title="Take emergency rights"
          about={
            <p>You can stop keys, sessions, jobs and bureaus with them. All of it goes on record under your name.</p>
          }
          fields={{
            minutes: {
              label: 'For how long',
              options: ['15', '30', String(emergencyMinutes)].map((value) => ({ value, label: `${value} minutes` })),
              first: '15',
            },
            reason: reasonField,
          }}
          send="Take them and tell everybody"
          act={({ minutes, reason }) =>
            call(breakGlassCall, { body: { minutes: Number(minutes), reason: reason.trim() } })
          }
          onDone={() => done('You have emergency rights. Those who look after security are told.')}
          onLeave={() => setTaking(false)}
        />
      )}
    </>
  )
}

interface Ending {
  readonly busy: boolean
  readonly onEnd: (id: string) => void
}

function columnsOf({ busy, onEnd }: Ending) {
  return [
    { key: 'who', label: 'Who', cell: ({ member }: Emergency) => <bdi>{member}</bdi> },
    { key: 'why', label: 'Why', cell: ({ reason }: Emergency) => <bdi>{reason}</bdi> },
    { key: 'from', label: 'From', cell: ({ at }: Emergency) => <Time at={at} /> },
    { key: 'until', label: 'Until', cell: ({ endedAt, until }: Emergency) => <Time at={endedAt ?? until} /> },
    {
      key: 'state',
      label: 'State',
      cell: ({ holds }: Emergency) => (holds ? <Badge tone="warn">Holds now</Badge> : <Badge>Over</Badge>),
    },
    {
      key: 'actions',
      label: 'Actions',
      cell: ({ id, member, own, holds }: Emergency) =>
        holds ? (
          <PermittedButton
            needs={own ? 'break glass' : 'revoke access'}
            kind="secondary"
            busy={busy}
            label={`End the emergency rights of ${member}`}
            onPress={() => onEnd(id)}
          >
            End
          </PermittedButton>
        ) : (
          <span class="muted">None</span>
        ),
    },
  ]
}
