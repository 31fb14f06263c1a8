import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { OutcomeBars } from '../../parts/outcome-bars.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { type Endpoint, endpointStates, stateOf, successWords } from './endpoint.ts'

export function EndpointFacts({ endpoint }: { readonly endpoint: Endpoint }) {
  const { id, url, description, types, recent, secrets, basicUser, createdAt } = endpoint
  return (
    <Card title={<bdi>{url}</bdi>} aside={<StatusBadge state={stateOf(endpoint)} words={endpointStates} />}>
      <DataList
        data={[
          ...(description ? [{ term: 'Description', value: <bdi>{description}</bdi> }] : []),
          {
            term: 'Last 24 hours',
            value: (
              <>
                {recent.counted > 0 && (
                  <OutcomeBars hours={recent.hours} label={`By hour: ${successWords(recent)} in the last 24 hours`} />
                )}{' '}
                {successWords(recent)}
              </>
            ),
          },
          { term: 'Event types', value: types === null ? 'All' : types.join(', ') },
          { term: 'Signed with', value: <Secrets secrets={secrets} /> },
          ...(basicUser ? [{ term: 'Logs in as', value: <bdi>{basicUser}</bdi> }] : []),
          { term: 'Added', value: <Time at={createdAt} /> },
          { term: 'Id', value: <CopyableId id={id} of="endpoint id" /> },
        ]}
      />
    </Card>
  )
}

function Secrets({ secrets }: Pick<Endpoint, 'secrets'>) {
  const [newest, ...others] = secrets
  if (!newest) return null
  const ending = others.find(({ endsAt }) => endsAt !== null)
  return (
    <>
      Secret of <Time at={newest.createdAt} />
      {ending && ending.endsAt !== null && (
        <>
          , with the one before until <Time at={ending.endsAt} />
        </>
      )}
    </>
  )
}
