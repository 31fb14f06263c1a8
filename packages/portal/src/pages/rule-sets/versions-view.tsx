import { rollBackRuleSetCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { DifferenceList } from './difference-list.tsx'
import { RuleList } from './rule-list.tsx'
import { byWords, type OfRuleSet } from './rule-set-words.ts'
import { useVersion } from './use-version.ts'

interface Props extends OfRuleSet {
  readonly onDone: (sentence: string, next?: 'live') => void
}

/** What was in force when, and what differs between then and now. */
export function VersionsView({ hostId, ruleSet, onDone }: Props) {
  const { query } = useAddress()
  const { versions, inForce, older } = ruleSet
  const asked = Number(query.get('version') ?? Number.NaN)
  const opened = versions.find(({ version }) => version === asked)
  return (
    <Stack gap="loose">
      {opened && <VersionCard hostId={hostId} ruleSet={ruleSet} version={opened.version} onDone={onDone} />}
      <Card title="Versions">
        <DataTable
          caption="Versions"
          empty={
            <Empty icon="list" title="Nothing is published yet">
              Each publication is a version that never changes. The first one comes from the draft.
            </Empty>
          }
          rows={versions}
          rowKey={({ version }) => `${version}`}
          columns={[
            {
              key: 'version',
              label: 'Version',
              cell: ({ version }) => <RowLink href={withQuery({ version: `${version}` })}>Version {version}</RowLink>,
            },
            {
              key: 'state',
              label: 'State',
              cell: ({ version, effectiveFrom }) => stateBadge(version, effectiveFrom, inForce),
            },
            { key: 'from', label: 'In force from', cell: ({ effectiveFrom }) => <Time at={effectiveFrom} /> },
            { key: 'rules', label: 'Rules', number: true, cell: ({ rules }) => rules },
            { key: 'by', label: 'Published by', cell: (version) => <bdi>{byWords(version)}</bdi> },
            { key: 'approved', label: 'Approved by', cell: ({ approvedBy }) => <bdi>{approvedBy ?? 'Nobody'}</bdi> },
          ]}
        />
        {older && <p class="small muted">Only the newest are shown; older ones can be read over the API.</p>}
      </Card>
    </Stack>
  )
}

function stateBadge(version: number, effectiveFrom: number, inForce: number | null) {
  if (version === inForce) return <Badge tone="good">In force</Badge>
  return effectiveFrom > Date.now() && version > (inForce ?? 0) ? (
    <Badge tone="info">Planned</Badge>
  ) : (
    <Badge>Past</Badge>
  )
}

interface VersionProps extends Props {
  readonly version: number
}

function VersionCard({ hostId, ruleSet, version, onDone }: VersionProps) {
  const { call, session } = useSignedIn()
  const host = useHost()
  const [asks, setAsks] = useState(false)
  const { ruleSetId, inForce } = ruleSet
  const rules = useVersion(hostId, ruleSetId, version)
  const live = useVersion(hostId, ruleSetId, inForce)
  const mayPublish = mayAt(session, 'publish rule-sets', host)
  const isEarlier = inForce !== null && version < inForce
  return (
    <Card
      title={`Version ${version}`}
      aside={
        isEarlier && (
          <Button kind="secondary" disabled={!mayPublish} onPress={() => setAsks(true)}>
            Go back to this version
          </Button>
        )
      }
    >
      {isEarlier && !mayPublish && <p class="small muted">Owners and admins can go back to it.</p>}
      <Awaited of={rules} label="Loading the version">
        {(loaded) =>
          loaded && (
            <Stack>
              {version !== inForce && (
                <>
                  <h3>From what is in force to this version</h3>
                  <Awaited of={live} label="Loading what is in force" lines={2}>
                    {(now) => <DifferenceList before={now} after={loaded} />}
                  </Awaited>
                </>
              )}
              <h3>Its rules</h3>
              <RuleList ruleSet={loaded} />
            </Stack>
          )
        }
      </Awaited>
      {asks && (
        <ConfirmDialog
          title={`Go back to version ${version}`}
          send="Go back to it"
          act={() => call(rollBackRuleSetCall, { params: { hostId, ruleSetId }, body: { version } })}
          onDone={(stored) => {
            setAsks(false)
            onDone(`Version ${version} decides again, as version ${stored.version}.`, 'live')
          }}
          onLeave={() => setAsks(false)}
        >
          <p>It is stored as the newest version and decides at once. Decisions of before stay as they are.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
