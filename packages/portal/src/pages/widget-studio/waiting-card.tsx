import { decideStudioChangeCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Time } from '../../parts/time.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import type { WaitingChange } from './studio.ts'
import './studio-steps.css'

interface Props {
  readonly change: WaitingChange
  readonly onDone: (sentence: string) => void
}

type Decision = 'approved' | 'refused' | 'withdrawn'

/** Something that a colleague wants for a live host and that a second person decides. */
export function WaitingCard({ change, onDone }: Props) {
  const { call, session } = useSignedIn()
  const host = useHost()!
  const [asks, setAsks] = useState<Decision>()
  const mayDecide = mayAt(session, 'publish theme', host)
  const { approvalId, of, own, origins, reason, askedBy, askedAt } = change
  const why = !mayDecide
    ? 'For owners and admins'
    : own
      ? 'You have asked for it: another person has to approve it'
      : undefined
  const choices: readonly Decision[] = own ? ['approved', 'withdrawn'] : ['approved', 'refused']
  return (
    <Card title={of === 'theme' ? 'A new look waits for a second person' : 'New origins wait for a second person'}>
      <DataList
        data={[
          {
            term: 'Asked for',
            value: (
              <>
                <bdi>{askedBy ?? 'Plumbline'}</bdi>, <Time at={askedAt} />
              </>
            ),
          },
          { term: 'Reason', value: <bdi>{reason}</bdi> },
          ...(of === 'origins' ? [{ term: 'Origins', value: <bdi>{origins.join(', ') || 'None'}</bdi> }] : []),
        ]}
      />
      <ul class="plain studio-steps">
        {choices.map((choice) => {
          const refused = choice === 'withdrawn' ? (mayDecide ? undefined : 'For owners and admins') : why
          return (
            <li key={choice}>
              <Button
                kind={choice === 'approved' ? 'primary' : 'secondary'}
                disabled={refused !== undefined}
                onPress={() => setAsks(choice)}
              >
                {labels[choice]}
              </Button>
              {refused && <span class="small muted">{refused}</span>}
            </li>
          )
        })}
      </ul>
      {asks && (
        <ConfirmDialog
          title={labels[asks]}
          send={labels[asks]}
          act={() =>
            call(decideStudioChangeCall, { params: { hostId: host.id, approvalId }, body: { decision: asks } })
          }
          onDone={() => {
            setAsks(undefined)
            onDone(done[asks])
          }}
          onLeave={() => setAsks(undefined)}
        >
          <p>{about[asks]}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const labels: Readonly<Record<Decision, string>> = {
  approved: 'Approve it',
  refused: 'Refuse it',
  withdrawn: 'Take it back',
}

const about: Readonly<Record<Decision, string>> = {
  approved: 'It holds at once, for every page that shows the widget.',
  refused: 'Nothing changes. Whoever has asked for it sees that it was refused.',
  withdrawn: 'Nothing changes, and nobody has to decide it any more.',
}

const done: Readonly<Record<Decision, string>> = {
  approved: 'It is approved and holds now.',
  refused: 'It is refused. Nothing has changed.',
  withdrawn: 'It is taken back.',
}
