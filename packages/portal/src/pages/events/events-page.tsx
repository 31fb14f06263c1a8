import { ButtonLink } from '@plumbline/ui/parts/button'
import { Stack } from '@plumbline/ui/parts/layout'
import { Segmented } from '@plumbline/ui/parts/segmented'
import { atSameHost, go, useAddress, withQuery } from '../../shell/address.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useHost } from '../../shell/session.tsx'
import type { PageProps } from '../screen.ts'
import { EventTail } from './event-tail.tsx'
import { PastEvents } from './past-events.tsx'

export function Page({ screen }: PageProps) {
  const { query } = useAddress()
  const host = useHost()!
  const isLive = query.get('view') === 'live'
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={<ButtonLink href={atSameHost('/event-catalogue')}>Catalogue of events</ButtonLink>}
      />
      <Stack gap="loose">
        <Segmented
          label="Which events"
          name="view"
          options={[
            { value: 'past', label: 'What happened' },
            { value: 'live', label: 'Live' },
          ]}
          value={isLive ? 'live' : 'past'}
          onValue={(value) => go(withQuery({ view: value === 'live' ? 'live' : null, cursor: null, since: null }))}
        />
        {isLive ? <EventTail key={host.id} hostId={host.id} /> : <PastEvents hostId={host.id} />}
      </Stack>
    </>
  )
}
