import { identitySessionsCall } from '@plumbline/contract'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { askedOf } from '../../parts/asked-of.ts'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { SessionTable } from '../identity-sessions/session-table.tsx'
import type { TabProps } from './person.ts'

/** How far the person came in proving who they are, and each try. */
export function IdentityTab({ hostId, userId, person: { identity, user } }: TabProps) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const asked = { ...askedOf(identitySessionsCall, query, ['cursor']), userId, limit: pageSize }
  const found = useCall(
    () => call(identitySessionsCall, { params: { hostId }, query: asked }),
    JSON.stringify([hostId, asked]),
  )
  return (
    <Stack>
      <DataList
        data={[
          { term: 'Last step that succeeded', value: stepWords[identity.step] },
          { term: 'Result of the last check', value: identity.lastResult ?? 'None yet' },
          { term: 'Attempts left', value: user.idpass ? 'Not needed any more' : identity.attemptsLeft },
          {
            term: 'Locked until',
            value: identity.lockedUntil === null ? 'Not locked' : <Time at={identity.lockedUntil} />,
          },
        ]}
      />
      <Awaited of={found} label="Loading the sessions">
        {({ sessions, nextCursor }) => (
          <>
            <SessionTable
              ofOne
              sessions={sessions}
              empty={
                <Empty icon="shield" title="No session yet">
                  A session appears when the person begins to prove who they are, or when your server does it for them.
                </Empty>
              }
            />
            <CursorPager nextCursor={nextCursor} />
          </>
        )}
      </Awaited>
    </Stack>
  )
}

const stepWords: Readonly<Record<TabProps['person']['identity']['step'], string>> = {
  NONE: 'None yet',
  DIT: 'Data checked',
  SMFA: 'Link sent',
  HOST_VERIFIED: 'Verified by the host',
  PREFILL: 'Prefilled from the phone',
  OTP: 'Code sent',
  ACCEPTED: 'Data accepted by the person',
  ONBOARDING: 'Being taken in by the bureau',
  PASSED: 'Identity proven',
}
