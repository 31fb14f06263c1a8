import { decisionCall, type TeamOutput } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Table } from '@plumbline/ui/parts/table'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { readRuleSet } from '../rule-sets/read-rule-set.ts'
import { RuleList } from '../rule-sets/rule-list.tsx'
import { attributeName } from '../rule-sets/rule-sentence.ts'
import { verdictWords } from '../rule-sets/rule-set-words.ts'
import type { PageProps } from '../screen.ts'
import { purposeWords } from './decision-words.ts'
import { NoticeCard } from './notice-card.tsx'
import { RerunCard } from './rerun-card.tsx'
import { TraceTable } from './trace-table.tsx'

type Shown = TeamOutput<typeof decisionCall>

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const host = useHost()!
  const decisionId = params['decisionId']!
  const found = useCall(
    () => call(decisionCall, { params: { hostId: host.id, decisionId } }),
    `${host.id} ${decisionId}`,
  )
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Awaited of={found} label="Loading the decision">
        {({ decision, rules }) => (
          <Stack gap="loose">
            <Notice tone={decision.decision === 'APPROVED' ? 'good' : 'info'} title={headline(decision)}>
              <ul>
                {decision.reasons.map(({ order, text }) => (
                  <li key={order}>
                    <bdi>{text}</bdi>
                  </li>
                ))}
              </ul>
            </Notice>
            <Facts decision={decision} />
            <Card title="How it came about">
              <TraceTable decision={decision} />
            </Card>
            {decision.attributes && <Attributes values={decision.attributes} />}
            <Card title={`The rules as they were, version ${rules.version}`}>
              <RuleList ruleSet={ruleSetOf(rules)} />
            </Card>
            {decision.decision === 'DECLINED' && <NoticeCard decision={decision} />}
            <RerunCard hostId={host.id} decisionId={decisionId} />
            <SameByApi call="GET /direct/decisions/{decisionId}" params={{ decisionId }} />
          </Stack>
        )}
      </Awaited>
    </>
  )
}

function headline({ decision, hitDetail }: Shown['decision']): string {
  const because = hitDetail === 'FOUND' ? '' : ` ${hits[hitDetail]}`
  return `${verdictWords[decision].label}, because:${because}`
}

const hits: Readonly<Record<Shown['decision']['hitDetail'], string>> = {
  FOUND: 'The bureau has a file.',
  NOT_FOUND: 'The bureau has no file of the person.',
  FROZEN: 'The file is frozen.',
  DECEASED: 'The bureau holds the person for deceased.',
}

function Facts({ decision }: { readonly decision: Shown['decision'] }) {
  const { ruleSet, ruleSetName, userId, score } = decision
  return (
    <Card title="The decision" aside={<StatusBadge state={decision.decision} words={verdictWords} />}>
      <DataList
        data={[
          { term: 'Decision id', value: <CopyableId id={decision.decisionId} of="decision id" /> },
          { term: 'Decided', value: <Time at={decision.evaluatedAt} /> },
          {
            term: 'User',
            value:
              userId === null ? (
                'A person who is no user, or none any more'
              ) : (
                <CopyableId id={userId} of="user id" href={atSameHost(`/users/${userId}`)} />
              ),
          },
          {
            term: 'Rule set',
            value: (
              <span class="inline">
                <a href={atSameHost(`/rule-sets/${ruleSet.id}`)}>
                  <bdi>{ruleSetName}</bdi>
                </a>
                , version {ruleSet.version}
              </span>
            ),
          },
          { term: 'Bureau', value: decision.bureau },
          { term: 'Purpose', value: purposeWords[decision.purpose] },
          { term: 'File', value: hits[decision.hitDetail] },
          {
            term: 'Score',
            value: score
              ? `${score.score} of ${score.range.high}, scored on ${score.scoredOn}`
              : decision.valuesShown
                ? 'There was none'
                : 'Hidden: somebody who leads the team can let you see credit values',
          },
        ]}
      />
    </Card>
  )
}

function Attributes({ values }: { readonly values: NonNullable<Shown['decision']['attributes']> }) {
  return (
    <Card title="What stood in the file">
      <Table
        caption="Attributes of the file"
        captionHidden
        narrow
        rows={Object.entries(values)}
        rowKey={([code]) => code}
        columns={[
          { key: 'name', label: 'Attribute', cell: ([code]) => attributeName(code) },
          { key: 'value', label: 'Value', number: true, cell: ([, value]) => String(value) },
        ]}
      />
    </Card>
  )
}

function ruleSetOf({ id: _id, version: _version, createdAt: _at, inForce: _force, ...document }: Shown['rules']) {
  return readRuleSet(document)
}
