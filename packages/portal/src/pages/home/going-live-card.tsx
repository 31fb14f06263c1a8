import { goLiveCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { atSameHost } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { checkStateWords, checkWords } from '../go-live/check-words.ts'

/** What is missing before the host can go live, from what its code really does. */
export function GoingLiveCard({ hostId }: { readonly hostId: string }) {
  const { call } = useSignedIn()
  const found = useCall(() => call(goLiveCall, { params: { hostId } }), hostId)
  return (
    <Awaited of={found} label="Looking at the checks">
      {({ checks }) => {
        const open = checks.filter(({ state }) => state !== 'passed')
        return (
          <Card
            title={`Going live, ${checks.length - open.length} of ${checks.length} checks passed`}
            footer={
              <p>
                <a href={atSameHost('/going-live')}>All checks</a>
              </p>
            }
          >
            {open.length === 0 ? (
              <p>Everything is there. Ask for the review.</p>
            ) : (
              <DataList
                data={open.slice(0, shown).map(({ check, state }) => ({
                  term: checkWords[check].title,
                  value: <StatusBadge state={state} words={checkStateWords} />,
                }))}
              />
            )}
          </Card>
        )
      }}
    </Awaited>
  )
}

const shown = 4
