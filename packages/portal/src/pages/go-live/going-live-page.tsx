import { askForGoLiveCall, goLiveCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { CheckTable } from './check-table.tsx'
import { reviewWords } from './check-words.ts'
import { FindingList } from './finding-list.tsx'

type GoLive = TeamOutput<typeof goLiveCall>
type Host = NonNullable<ReturnType<typeof useHost>>

export function Page({ screen }: PageProps) {
  const host = useHost()
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      {host ? (
        <OfHost key={host.id} host={host} />
      ) : (
        <Notice tone="info">There is no host yet. Plumbline makes the first one for you.</Notice>
      )}
    </>
  )
}

function OfHost({ host }: { readonly host: Host }) {
  const { call, session } = useSignedIn()
  const found = useCall(() => call(goLiveCall, { params: { hostId: host.id } }), host.id)
  const [isAsking, setAsking] = useState(false)
  const mayAsk = mayAt(session, 'ask-for go-live', host)
  return (
    <Awaited of={found} label="Loading the checks">
      {(goLive) => (
        <Stack gap="loose">
          <Standing goLive={goLive} mayAsk={mayAsk} onAsk={() => setAsking(true)} />
          {!goLive.live && <CheckTable checks={goLive.checks} />}
          {isAsking && (
            <FormDialog
              title="Ask for a review"
              about={<p>Three people of Plumbline look at compliance, security and configuration of this host.</p>}
              fields={{
                origins: {
                  label: 'Origins of your live site',
                  hint: 'With commas between them: https://app.example.com',
                  check: (text) =>
                    originsIn(text).length > 0 && originsIn(text).every((one) => /^https:\/\/[a-z0-9.-]+$/.test(one))
                      ? undefined
                      : 'Enter origins that begin with https://, without a path',
                },
                note: { label: 'Note', hint: 'What the reviewers should know.' },
              }}
              send="Ask for the review"
              act={({ origins, note }) =>
                call(askForGoLiveCall, { params: { hostId: host.id }, body: { origins: originsIn(origins), note } })
              }
              onDone={() => {
                setAsking(false)
                found.reload()
              }}
              onLeave={() => setAsking(false)}
            />
          )}
        </Stack>
      )}
    </Awaited>
  )
}

interface StandingProps {
  readonly goLive: GoLive
  readonly mayAsk: boolean
  readonly onAsk: () => void
}

/** The answer first: whether it is live, under review, or what is to be done. */
function Standing({ goLive: { live, review, checks }, mayAsk, onAsk }: StandingProps) {
  if (live) {
    return (
      <Notice tone="good" title="This host is live">
        Its people are real. Test identities and the sandbox are refused here.
      </Notice>
    )
  }
  const open = checks.filter(({ state }) => state !== 'passed').length
  return (
    <Stack gap="loose">
      {review && (
        <Card title="Review" aside={<StatusBadge state={review.state} words={reviewWords} />}>
          <p>
            Asked for on <Time at={review.askedAt} />, for {review.origins.join(', ')}. {review.signOffs.length} of 3
            areas are signed off.
          </p>
          {review.reason !== null && (
            <Notice tone="warn" title="It was returned to you">
              <bdi>{review.reason}</bdi>
            </Notice>
          )}
          {review.findings.length > 0 && <FindingList findings={review.findings} />}
          {review.state === 'approved' && <p>Your live host is made. Choose it above and create its keys.</p>}
        </Card>
      )}
      {(review === null || review.state === 'returned') && (
        <Notice
          tone={open === 0 ? 'good' : 'info'}
          title={open === 0 ? 'Everything is there' : `${open} of ${checks.length} checks are open`}
          actions={
            <Button disabled={!mayAsk} onPress={onAsk}>
              Ask for a review
            </Button>
          }
        >
          {mayAsk
            ? 'The checks below are fed by what your code really does. A review can begin before all have passed; it ends when they have.'
            : 'Owners and admins ask for the review.'}
        </Notice>
      )}
    </Stack>
  )
}

function originsIn(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
