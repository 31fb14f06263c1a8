import {
  askForReviewCall,
  discardRuleSetDraftCall,
  publishRuleSetDraftCall,
  reviewRuleSetDraftCall,
} from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { useState } from 'preact/hooks'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, go } from '../../shell/address.ts'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { type Draft, draftWords } from './rule-set-words.ts'
import { StepDialog } from './step-dialog.tsx'
import './draft-state.css'

interface Props {
  readonly hostId: string
  readonly draft: Draft
  readonly onDone: (sentence: string, next?: 'live' | 'draft') => void
  readonly onEdit: () => void
}

type Step = 'ask' | 'approve' | 'return' | 'publish' | 'discard'

/** Where a draft is on its way, and who can take it a step further. What somebody cannot do stays in sight, with the reason. */
export function DraftState({ hostId, draft, onDone, onEdit }: Props) {
  const { call, session } = useSignedIn()
  const host = useHost()
  const [step, setStep] = useState<Step>()
  const params = { hostId, ruleSetId: draft.ruleSetId }
  const { revision, state } = draft
  const may = (permission: Parameters<typeof mayAt>[1]) => mayAt(session, permission, host)
  const isFirst = draft.baseVersion === null
  const acts: Readonly<Record<Step, (note: string, from: number | undefined) => Promise<unknown>>> = {
    ask: (note) => call(askForReviewCall, { params, body: { revision, ...(note ? { note } : {}) } }),
    approve: (note) =>
      call(reviewRuleSetDraftCall, { params, body: { revision, verdict: 'approve', ...(note ? { note } : {}) } }),
    return: (note) =>
      call(reviewRuleSetDraftCall, { params, body: { revision, verdict: 'return', ...(note ? { note } : {}) } }),
    publish: (_note, from) =>
      call(publishRuleSetDraftCall, {
        params,
        body: { revision, ...(from === undefined ? {} : { effectiveFrom: from }) },
      }),
    discard: () => call(discardRuleSetDraftCall, { params }),
  }
  const refused = refusalsOf(draft, may)
  return (
    <Card title="The draft" aside={<StatusBadge state={state} words={draftWords} />}>
      <DataList
        data={[
          { term: 'Changed', value: <PersonAt who={draft.changedBy} at={draft.changedAt} /> },
          { term: 'Follows', value: isFirst ? 'Nothing: it is a new rule set' : `Version ${draft.baseVersion}` },
          ...(draft.askedAt === null
            ? []
            : [{ term: 'Review asked for', value: <PersonAt who={draft.askedBy} at={draft.askedAt} /> }]),
          ...(draft.approvedAt === null
            ? []
            : [{ term: 'Approved', value: <PersonAt who={draft.approvedBy} at={draft.approvedAt} /> }]),
          ...(draft.note === null ? [] : [{ term: 'Note', value: <bdi>{draft.note}</bdi> }]),
        ]}
      />
      <ul class="plain draft-steps">
        <li>
          <PermittedButton needs="draft rule-sets" atHost kind="secondary" onPress={onEdit}>
            Edit
          </PermittedButton>
        </li>
        {(Object.keys(labels) as Step[]).map((name) => (
          <li key={name}>
            <Button
              kind={name === mainStep[state] ? 'primary' : 'secondary'}
              disabled={refused[name] !== undefined}
              onPress={() => setStep(name)}
            >
              {labels[name]}
            </Button>
            {refused[name] && <span class="small muted">{refused[name]}</span>}
          </li>
        ))}
      </ul>
      {step && (
        <StepDialog
          step={step}
          act={acts[step]}
          onLeave={() => setStep(undefined)}
          onDone={() => {
            setStep(undefined)
            if (step === 'discard' && isFirst) go(atSameHost('/rule-sets'))
            else onDone(done[step], step === 'publish' || step === 'discard' ? 'live' : 'draft')
          }}
        />
      )}
    </Card>
  )
}

const labels: Readonly<Record<Step, string>> = {
  ask: 'Ask for a review',
  approve: 'Approve',
  return: 'Hand back',
  publish: 'Publish',
  discard: 'Throw away',
}

const mainStep: Readonly<Record<Draft['state'], Step>> = { draft: 'ask', 'in-review': 'approve', approved: 'publish' }

const done: Readonly<Record<Step, string>> = {
  ask: 'A colleague who may approve can look at it now.',
  approve: 'It is approved and can be published.',
  return: 'It is handed back.',
  publish: 'It is published.',
  discard: 'The draft is gone.',
}

/** Why a step cannot be taken now, by whom or because of what. The server says the same. */
function refusalsOf(
  { state, ownWork }: Draft,
  may: (permission: 'draft rule-sets' | 'approve rule-sets' | 'publish rule-sets') => boolean,
): Readonly<Partial<Record<Step, string>>> {
  const by = (is: boolean, who: string) => (is ? undefined : who)
  const drafts = by(may('draft rule-sets'), 'For owners and risk analysts')
  const approves = by(may('approve rule-sets'), 'For owners, admins and compliance')
  const asked = by(state === 'in-review', state === 'approved' ? 'It is approved already' : 'No review was asked for')
  const given: Record<Step, string | undefined> = {
    ask: drafts ?? by(state === 'draft', 'It was asked for already'),
    approve: approves ?? asked ?? by(!ownWork, 'You have worked on it: another person has to approve it'),
    return: approves ?? by(state !== 'draft', 'No review was asked for'),
    publish: by(may('publish rule-sets'), 'For owners and admins') ?? by(state === 'approved', 'Not approved yet'),
    discard: drafts,
  }
  return Object.fromEntries(Object.entries(given).filter(([, why]) => why !== undefined))
}

function PersonAt({ who, at }: { readonly who: string | null; readonly at: number }) {
  return (
    <>
      <bdi>{who ?? 'A former member'}</bdi>, <Time at={at} />
    </>
  )
}
