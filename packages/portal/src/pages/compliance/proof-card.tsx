import { consentProofCall, type TeamOutput } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { FilterText } from '../../parts/filter-text.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost, go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { actionWords } from '../audit-log/action-words.ts'

type ProvenConsent = TeamOutput<typeof consentProofCall>['consents'][number]

/** The proof of one person's consent. Whom it is about stands in the address. */
export function ProofCard({ hostId }: { readonly hostId: string }) {
  const { query } = useAddress()
  const userId = query.get('user') ?? ''
  return (
    <Card title="The proof of one person's consent">
      <FilterText label="User id" value={userId} onValue={(user) => go(withQuery({ user }))} />
      {userId === '' ? (
        <p class="muted">
          Give the id of a user: you see the wording, when it was accepted, from where, and by which call.
        </p>
      ) : (
        <Proof key={userId} hostId={hostId} userId={userId} />
      )}
    </Card>
  )
}

function Proof({ hostId, userId }: { readonly hostId: string; readonly userId: string }) {
  const { call } = useSignedIn()
  const found = useCall(() => call(consentProofCall, { params: { hostId, userId } }), `${hostId} ${userId}`)
  return (
    <Awaited
      of={found}
      label="Loading the proof"
      nothing={
        <Empty icon="person" title="Nobody at this host has this id">
          Check the id, and whether you are at the right host.
        </Empty>
      }
    >
      {({ consents }) =>
        consents.length === 0 ? (
          <Empty icon="check" title="This person has agreed to nothing yet">
            Without a consent no bureau is asked about them.
          </Empty>
        ) : (
          <Stack gap="loose">
            {consents.map((consent) => (
              <OneConsent key={consent.textVersion} consent={consent} />
            ))}
          </Stack>
        )
      }
    </Awaited>
  )
}

function OneConsent({ consent }: { readonly consent: ProvenConsent }) {
  const { textVersion, source, acceptedAt, recordedAt, revokedAt, network, locale, userAgent, call } = consent
  return (
    <section>
      <h3>
        Wording <code class="id">{textVersion}</code>
      </h3>
      <DataList
        data={[
          { term: 'Given by', value: source === 'CONSUMER' ? 'The person' : 'Declared by the host' },
          { term: 'Accepted', value: <Time at={acceptedAt} /> },
          { term: 'Recorded', value: <Time at={recordedAt} /> },
          ...(revokedAt === null ? [] : [{ term: 'Taken back', value: <Time at={revokedAt} /> }]),
          ...(network === null ? [] : [{ term: 'From', value: network }]),
          ...(locale === null ? [] : [{ term: 'Language', value: <bdi>{locale}</bdi> }]),
          ...(userAgent === null ? [] : [{ term: 'Browser or app', value: <bdi>{userAgent}</bdi> }]),
          { term: 'By the call', value: call ? <CallOf call={call} /> : 'The log has none of the same moment' },
        ]}
      />
    </section>
  )
}

function CallOf({ call }: { readonly call: NonNullable<ProvenConsent['call']> }) {
  const { action, requestId } = call
  return (
    <>
      {actionWords(action)}{' '}
      {requestId && (
        <CopyableId
          id={requestId}
          of="request id"
          short
          href={atSameHost(`/api-logs/${encodeURIComponent(requestId)}`)}
        />
      )}
    </>
  )
}
