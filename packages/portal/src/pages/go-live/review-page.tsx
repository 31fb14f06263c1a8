import {
  addFindingCall,
  approveReviewCall,
  closeFindingCall,
  goLiveReviewCall,
  returnReviewCall,
  signOffCall,
  type TeamOutput,
} from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { atLeast, FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { CheckTable } from './check-table.tsx'
import { areaWords, reviewWords } from './check-words.ts'
import { FindingList } from './finding-list.tsx'

type Review = TeamOutput<typeof goLiveReviewCall>
type Area = keyof typeof areaWords
type Doing = 'sign-off' | 'finding' | 'return' | 'approve'

const areas = Object.entries(areaWords).map(([value, label]) => ({ value, label }))

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const reviewId = params['review']!
  const found = useCall(() => call(goLiveReviewCall, { params: { reviewId } }), reviewId)
  const [done, setDone] = useState<string>()
  const finish = (sentence: string) => {
    setDone(sentence)
    found.reload()
  }
  const title = found.state === 'done' ? `${screen.title}: ${found.value.host.name}` : screen.title
  return (
    <>
      <PageHead title={title} question={screen.question} />
      <Stack gap="loose">
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <Awaited of={found} label="Loading the review">
          {(review) => <Shown review={review} onDone={finish} />}
        </Awaited>
      </Stack>
    </>
  )
}

function Shown({ review, onDone }: { readonly review: Review; readonly onDone: (sentence: string) => void }) {
  const { call } = useSignedIn()
  const [doing, setDoing] = useState<Doing>()
  const close = useAction(
    (findingId: string) => call(closeFindingCall, { params: { reviewId: review.id, findingId } }),
    () => onDone('The finding is settled.'),
  )
  const isOver = review.state === 'open' ? undefined : 'The review is over.'
  return (
    <Stack gap="loose">
      {review.liveHostId && (
        <Notice
          tone="good"
          title="The live host is made"
          actions={<ButtonLink href={`/customer-hosts/${review.liveHostId}`}>To the live host and its keys</ButtonLink>}
        >
          It has no key yet. Issue live keys there and hand them over.
        </Notice>
      )}
      <Card title="About" aside={<StatusBadge state={review.state} words={reviewWords} />}>
        <p>
          <a href={`/customers/${review.customer.id}`}>
            <bdi>{review.customer.name}</bdi>
          </a>{' '}
          wants to go live with{' '}
          <a href={`/customer-hosts/${review.host.id}`}>
            <bdi>{review.host.name}</bdi>
          </a>
          .
        </p>
        <DataList
          data={[
            { term: 'Asked', value: <Time at={review.askedAt} /> },
            { term: 'Origins of the live site', value: review.origins.join(', ') },
            { term: 'Note', value: review.note === '' ? '–' : <bdi>{review.note}</bdi> },
            ...(review.reason === null ? [] : [{ term: 'Returned because', value: <bdi>{review.reason}</bdi> }]),
          ]}
        />
      </Card>
      <CheckTable checks={review.checks} />
      <Card
        title="Findings"
        aside={
          <PermittedButton needs="review go-live" kind="secondary" refused={isOver} onPress={() => setDoing('finding')}>
            Add a finding
          </PermittedButton>
        }
      >
        {close.fault && <FaultNotice fault={close.fault} />}
        {review.findings.length === 0 ? (
          <p class="muted">Nothing was found. The customer reads what stands here.</p>
        ) : (
          <FindingList
            findings={review.findings}
            action={({ id, text }) => (
              <PermittedButton
                needs="review go-live"
                kind="secondary"
                refused={isOver}
                busy={close.busy}
                label={`Settle: ${text}`}
                onPress={() => close.run(id)}
              >
                Settle
              </PermittedButton>
            )}
          />
        )}
      </Card>
      <SignOffs review={review} />
      {review.state === 'open' && (
        <div class="dialog-actions">
          <PermittedButton
            needs="review go-live"
            refused={
              isOver ??
              (review.ownSignOff ? 'You have signed off an area already: the next is for somebody else.' : undefined)
            }
            onPress={() => setDoing('sign-off')}
          >
            Sign off an area
          </PermittedButton>
          <PermittedButton needs="review go-live" refused={isOver} onPress={() => setDoing('approve')}>
            Approve
          </PermittedButton>
          <PermittedButton needs="review go-live" kind="secondary" refused={isOver} onPress={() => setDoing('return')}>
            Return to the customer
          </PermittedButton>
        </div>
      )}
      {doing && (
        <DoDialog
          doing={doing}
          reviewId={review.id}
          onDone={(sentence) => {
            setDoing(undefined)
            onDone(sentence)
          }}
          onLeave={() => setDoing(undefined)}
        />
      )}
    </Stack>
  )
}

function SignOffs({ review: { signOffs } }: { readonly review: Review }) {
  return (
    <Card title="Sign-offs" aside={<span class="muted number">{signOffs.length} of 3</span>}>
      <DataList
        data={areas.map(({ value, label }) => {
          const signOff = signOffs.find(({ area }) => area === value)
          return {
            term: label,
            value: signOff ? (
              <>
                <bdi>{signOff.signed.by}</bdi>, <Time at={signOff.signed.at} />
                {signOff.note !== '' && (
                  <>
                    : <bdi>{signOff.note}</bdi>
                  </>
                )}
              </>
            ) : (
              <span class="muted">Not signed off yet</span>
            ),
          }
        })}
      />
    </Card>
  )
}

interface DialogProps {
  readonly doing: Doing
  readonly reviewId: string
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

function DoDialog({ doing, reviewId, onDone, onLeave }: DialogProps) {
  const { call } = useSignedIn()
  const params = { reviewId }
  const area = {
    label: 'Area',
    options: areas,
    check: (value: string) => (value === '' ? 'Choose an area' : undefined),
  }
  if (doing === 'sign-off') {
    return (
      <FormDialog
        title="Sign off an area"
        about={<p>You answer for one area. The two others are signed off by two other people.</p>}
        fields={{ area, note: { label: 'Note', hint: 'What you looked at.' } }}
        send="Sign off"
        act={(values) => call(signOffCall, { params, body: { area: values.area as Area, note: values.note } })}
        onDone={(_, values) => onDone(`${areaWords[values.area as Area]} is signed off.`)}
        onLeave={onLeave}
      />
    )
  }
  if (doing === 'finding') {
    const text = { label: 'What has to change', check: atLeast(5, 'Say what has to change') }
    return (
      <FormDialog
        title="Add a finding"
        about={<p>The customer reads it. While it is open, nobody can approve.</p>}
        fields={{ area, text }}
        send="Add it"
        act={(values) => call(addFindingCall, { params, body: { area: values.area as Area, text: values.text } })}
        onDone={() => onDone('The finding is added.')}
        onLeave={onLeave}
      />
    )
  }
  if (doing === 'return') {
    return (
      <FormDialog
        title="Return to the customer"
        about={<p>The review ends. The customer reads the reason and can ask again.</p>}
        fields={{ reason: { ...reasonField, hint: 'The customer reads it.' } }}
        send="Return it"
        act={({ reason }) => call(returnReviewCall, { params, body: { reason } })}
        onDone={() => onDone('The review is returned.')}
        onLeave={onLeave}
      />
    )
  }
  return (
    <ConfirmDialog
      title="Approve and make the live host"
      send="Approve"
      act={() => call(approveReviewCall, { params })}
      onDone={() => onDone('The review is approved, and the live host is made.')}
      onLeave={onLeave}
    >
      <p>
        All checks must have passed, no finding may be open, and three people must have signed off. The live host is set
        up as the one in development.
      </p>
    </ConfirmDialog>
  )
}
