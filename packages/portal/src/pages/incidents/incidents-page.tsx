import { incidentsCall, type TeamOutput, updateIncidentCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { atLeast, FormDialog } from '../../parts/form-dialog.tsx'
import { given } from '../../parts/given.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SaveList } from '../saved-lists/save-list.tsx'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'
import type { PageProps } from '../screen.ts'
import { DeclareDialog } from './declare-dialog.tsx'
import { severityWords } from './incident-words.ts'

type Incident = TeamOutput<typeof incidentsCall>['incidents'][number]

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const asked = given({ cursor: query.get('cursor'), limit: pageSize })
  const found = useCall(() => call(incidentsCall, { query: asked }), JSON.stringify(asked))
  const [declaring, setDeclaring] = useState(false)
  const [updating, setUpdating] = useState<{ readonly incident: Incident; readonly ended: boolean }>()
  const [said, setSaid] = useState<string>()
  const mayTell = mayAt(session, 'operate jobs')
  const done = (sentence: string) => {
    setDeclaring(false)
    setUpdating(undefined)
    setSaid(sentence)
    found.reload()
  }
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <PermittedButton needs="operate jobs" onPress={() => setDeclaring(true)}>
            Declare an incident
          </PermittedButton>
        }
      />
      <Stack gap="loose">
        {!mayTell && <p class="small muted">Incidents are declared by operators and operations.</p>}
        {said && (
          <Notice tone="good" live>
            {said}
          </Notice>
        )}
        <Awaited of={found} label="Loading the incidents" lines={8}>
          {({ incidents, nextCursor }) => (
            <Stack gap="loose">
              <Verdict incidents={incidents} />
              {incidents.length === 0 && (
                <Empty icon="good" title="There was no incident yet">
                  What is declared here stands on the home pages of the hosts that it concerns.
                </Empty>
              )}
              {incidents.map((incident) => (
                <IncidentCard
                  key={incident.id}
                  incident={incident}
                  onUpdate={(ended) => setUpdating({ incident, ended })}
                />
              ))}
              <CursorPager nextCursor={nextCursor} />
              <SaveList
                name="incidents"
                columns={incidentColumns}
                page={async (place) => {
                  const page = await call(incidentsCall, { query: place })
                  return { rows: page.incidents, nextCursor: page.nextCursor }
                }}
              />
            </Stack>
          )}
        </Awaited>
      </Stack>
      {declaring && <DeclareDialog onDone={done} onLeave={() => setDeclaring(false)} />}
      {updating && (
        <FormDialog
          title={updating.ended ? 'End the incident' : 'Say how it stands'}
          about={<bdi>{updating.incident.title}</bdi>}
          fields={{ words: { label: 'What hosts read', check: atLeast(5, 'Tell the hosts how it stands') } }}
          send={updating.ended ? 'End it' : 'Tell the hosts'}
          act={({ words }) =>
            call(updateIncidentCall, {
              params: { incidentId: updating.incident.id },
              body: { words: words.trim(), ended: updating.ended },
            })
          }
          onDone={() => done(updating.ended ? 'The incident has ended.' : 'The hosts read it now.')}
          onLeave={() => setUpdating(undefined)}
        />
      )}
    </>
  )
}

const incidentColumns: Columns<Incident> = {
  Id: ({ id }) => id,
  Title: ({ title }) => title,
  Severity: ({ severity }) => severity,
  Hosts: ({ hosts }) => (hosts === null ? 'All hosts' : hosts.join('; ')),
  Bureau: ({ bureau }) => bureau,
  Declared: ({ declaredAt }) => isoOf(declaredAt),
  Ended: ({ endedAt }) => isoOf(endedAt),
  'Last update': ({ updates }) => updates[0]?.words,
}

function Verdict({ incidents }: { readonly incidents: readonly Incident[] }) {
  const open = incidents.filter(({ endedAt }) => endedAt === null).length
  if (open === 0) return <Notice tone="good">No incident is open.</Notice>
  return <Notice tone="bad">{open === 1 ? 'An incident is open.' : `${open} incidents are open.`}</Notice>
}

interface CardProps {
  readonly incident: Incident
  readonly onUpdate: (ended: boolean) => void
}

function IncidentCard({ incident, onUpdate }: CardProps) {
  const { title, severity, hosts, bureau, declaredAt, endedAt, updates } = incident
  return (
    <Card title={title}>
      <Row>
        <StatusBadge state={severity} words={severityWords} />
        {endedAt === null ? <Badge tone="bad">Open</Badge> : <Badge tone="good">Over</Badge>}
        <span class="small muted">
          <bdi>{hosts === null ? 'All hosts' : hosts.join('; ')}</bdi>
          {bureau && `, with ${bureau}`}; since <Time at={declaredAt} />
          {endedAt !== null && (
            <>
              {' '}
              until <Time at={endedAt} />
            </>
          )}
        </span>
      </Row>
      <ol class="stack tight">
        {updates.map(({ at, words, by }) => (
          <li key={at}>
            <Time at={at} /> <bdi>{words}</bdi>{' '}
            <span class="small muted">
              by <bdi>{by ?? 'somebody who has left'}</bdi>
            </span>
          </li>
        ))}
      </ol>
      {endedAt === null && (
        <Row>
          <PermittedButton
            needs="operate jobs"
            kind="secondary"
            label={`Update ${title}`}
            onPress={() => onUpdate(false)}
          >
            Update
          </PermittedButton>
          <PermittedButton needs="operate jobs" kind="secondary" label={`End ${title}`} onPress={() => onUpdate(true)}>
            End
          </PermittedButton>
        </Row>
      )}
    </Card>
  )
}
