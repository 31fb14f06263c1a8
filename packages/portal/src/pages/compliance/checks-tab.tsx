import { goLiveCall } from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Notice } from '@plumbline/ui/parts/notice'
import { atSameHost } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { CheckTable } from '../go-live/check-table.tsx'

/** What the traffic of the host shows, and what was not seen in it yet. */
export function ChecksTab({ hostId }: { readonly hostId: string }) {
  const { call } = useSignedIn()
  const found = useCall(() => call(goLiveCall, { params: { hostId } }), hostId)
  return (
    <Awaited of={found} label="Loading the checks">
      {({ live, checks }) =>
        live ? (
          <Notice tone="good" title="This host is live">
            Its checks were passed in development, and three people have signed them off.
          </Notice>
        ) : (
          <>
            <CheckTable checks={checks} />
            <ButtonLink href={atSameHost('/going-live')}>Go on to the review</ButtonLink>
          </>
        )
      }
    </Awaited>
  )
}
