import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Stats } from '@plumbline/ui/parts/stats'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { RuleList } from './rule-list.tsx'
import { byWords, draftWords, type OfRuleSet, shareWords } from './rule-set-words.ts'
import { useVersion } from './use-version.ts'

/** What decides now: since when, by whom, and in sentences. */
export function LiveView({ hostId, ruleSet }: OfRuleSet) {
  const { ruleSetId, inForce, versions, draft, recent } = ruleSet
  const rules = useVersion(hostId, ruleSetId, inForce)
  const live = versions.find(({ version }) => version === inForce)
  if (inForce === null) {
    return (
      <Empty icon="check" title="Nothing of it is in force">
        Nobody is decided about by these rules until a version is published and its time has come.
      </Empty>
    )
  }
  return (
    <Stack gap="loose">
      <Card title={`Version ${inForce} decides`} aside={<Badge tone="good">In force</Badge>}>
        <Stats
          stats={[
            { term: 'Since', value: live ? <Time at={live.effectiveFrom} /> : `Version ${inForce}` },
            { term: 'Published by', value: live ? <bdi>{byWords(live)}</bdi> : 'See the versions' },
            { term: 'Approved by', value: <bdi>{live?.approvedBy ?? 'Nobody of the team'}</bdi> },
            { term: 'Approved lately', value: shareWords(recent), about: 'of the last decisions, 100 at most' },
          ]}
        />
        <p>
          <a href={atSameHost('/decisions', { ruleSetId })}>Decisions by this rule set</a>
        </p>
      </Card>
      {draft && (
        <p>
          <StatusBadge state={draft.state} words={draftWords} /> There is a draft of the next version, last changed by{' '}
          <bdi>{draft.changedBy ?? 'a former member'}</bdi>.
        </p>
      )}
      <Card title="The rules">
        <Awaited of={rules} label="Loading the rules">
          {(loaded) => loaded && <RuleList ruleSet={loaded} />}
        </Awaited>
        <SameByApi call="GET /direct/rule-sets/{ruleSetId}" params={{ ruleSetId }} />
      </Card>
    </Stack>
  )
}
