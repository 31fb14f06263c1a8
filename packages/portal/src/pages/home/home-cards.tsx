import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stats } from '@plumbline/ui/parts/stats'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import type { Home } from './home.ts'

interface Props {
  readonly home: Home
}

export function WebhooksCard({ home: { webhooks } }: Props) {
  const { formats } = useLanguage()
  const { endpoints, counted, delivered, failing } = webhooks
  return (
    <Card title="Webhooks, last 24 hours" footer={<More to="/webhooks">All endpoints</More>}>
      <Stats
        stats={[
          { term: 'Taken', value: counted === 0 ? 'No attempt' : formats.percent(delivered / counted) },
          { term: 'Attempts', value: formats.count(counted) },
          { term: 'Endpoints', value: formats.count(endpoints), about: `${formats.count(failing.length)} failing` },
        ]}
      />
      {failing.length > 0 && (
        <DataList
          data={failing.map(({ id, url, since }) => ({
            term: url,
            value: (
              <span class="inline">
                <a href={atSameHost(`/webhooks/${id}`)}>
                  failing since <Time at={since} />
                </a>
              </span>
            ),
          }))}
        />
      )}
    </Card>
  )
}

export function CallsCard({ home: { calls } }: Props) {
  const { formats } = useLanguage()
  const share = (part: number) => (calls.counted === 0 ? 'No call' : formats.percent(part / calls.counted))
  return (
    <Card title="API calls, last 24 hours" footer={<More to="/api-logs">All calls</More>}>
      <Stats
        stats={[
          { term: 'Calls', value: formats.count(calls.counted) },
          { term: 'Refused', value: share(calls.refused), about: formats.count(calls.refused) },
          { term: 'Failed', value: share(calls.failed), about: formats.count(calls.failed) },
        ]}
      />
      {calls.codes.length > 0 && (
        <DataList
          data={calls.codes.map(({ code, message, calls: count }) => ({
            term: message,
            value: (
              <span class="inline">
                <a href={atSameHost('/api-logs', { code })}>
                  {formats.count(count)} with {code}
                </a>
              </span>
            ),
          }))}
        />
      )}
    </Card>
  )
}

export function EnrollmentCard({ home: { enrollment } }: Props) {
  const { formats } = useLanguage()
  return (
    <Card title="Enrollment, last 7 days">
      <Stats
        stats={[
          { term: 'Registered', value: formats.count(enrollment.registered) },
          { term: 'Began identity', value: formats.count(enrollment.started) },
          { term: 'Proved it', value: formats.count(enrollment.proven) },
          { term: 'Enrolled', value: formats.count(enrollment.enrolled) },
        ]}
      />
    </Card>
  )
}

const bureauStates = {
  reachable: { label: 'Reachable', tone: 'good' },
  unreachable: { label: 'Unreachable', tone: 'bad' },
  probing: { label: 'Coming back', tone: 'warn' },
} as const

export function BureausCard({ home: { bureaus } }: Props) {
  return (
    <Card title="Bureaus">
      <DataList
        data={bureaus.map(({ bureau, state }) => ({
          term: bureau,
          value: <StatusBadge state={state} words={bureauStates} />,
        }))}
      />
    </Card>
  )
}

function More({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <p>
      <a href={atSameHost(to)}>{children}</a>
    </p>
  )
}
