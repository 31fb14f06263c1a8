import { userChargeCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { Timeline } from '@plumbline/ui/parts/timeline'
import { FilterText } from '../../parts/filter-text.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { type Explained, effectWords, outcomeWords, reasonWords } from './charge-words.ts'

interface Props {
  readonly hostId: string
  readonly month: string
}

/** Why one user costs what it costs. */
export function ExplainUser({ hostId, month }: Props) {
  const { query } = useAddress()
  const userId = query.get('user') ?? ''
  return (
    <Card title="Why does this user cost something?">
      <FilterText label="User id" value={userId} onValue={(value) => go(withQuery({ user: value }))} />
      {userId === '' ? (
        <p class="muted">Enter the id of a user to see what they cost in this month and what they went through.</p>
      ) : (
        <Explanation key={`${month} ${userId}`} hostId={hostId} month={month} userId={userId} />
      )}
    </Card>
  )
}

function Explanation({ hostId, month, userId }: Props & { readonly userId: string }) {
  const { call } = useSignedIn()
  const { formats } = useLanguage()
  const found = useCall(() => call(userChargeCall, { params: { hostId, userId }, query: { month } }), 'charge')
  return (
    <Awaited of={found} label="Looking it up" lines={3}>
      {({ charge, reason, states }) => (
        <Stack>
          <p>
            <Badge tone={charge === 'NOT_CHARGED' || charge === null ? 'neutral' : 'info'}>
              {charge === null ? 'Not a user' : outcomeWords[charge]}
            </Badge>{' '}
            {reasonWords[reason]}
          </p>
          {states.length > 0 && (
            <Timeline
              moments={states.map((state, index) => ({
                id: `${index}`,
                at: state.at,
                title: formats.list(wordsOf(state)),
                tone: state.effect.startsWith('CAUSES') ? 'info' : 'neutral',
                about: effectWords[state.effect],
              }))}
            />
          )}
        </Stack>
      )}
    </Awaited>
  )
}

function wordsOf({ status, verified, features }: Explained['states'][number]): string[] {
  const name = status.charAt(0).toUpperCase() + status.slice(1)
  return [name, verified ? 'identity proved' : 'identity not proved', features ? 'features on' : 'no features']
}
