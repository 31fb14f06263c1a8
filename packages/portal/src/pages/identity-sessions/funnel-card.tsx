import { identityFunnelCall, type TeamOutput } from '@plumbline/contract'
import { MeterBar } from '@plumbline/ui/charts/meter-bar'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { counted } from '../../parts/counted.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'

type Day = TeamOutput<typeof identityFunnelCall>['days'][number]

const steps = {
  registered: 'Registered',
  started: 'Began to prove who they are',
  proven: 'Proved it',
  enrolled: 'Taken in by the bureau',
} as const satisfies Partial<Record<keyof Day, string>>

interface Props {
  readonly hostId: string
  readonly days: number
}

/** How many came how far. */
export function FunnelCard({ hostId, days }: Props) {
  const { call } = useSignedIn()
  const { formats } = useLanguage()
  const found = useCall(() => call(identityFunnelCall, { params: { hostId }, query: { days } }), `${hostId} ${days}`)
  return (
    <Card title="How far people come">
      <Awaited of={found} label="Loading the funnel" lines={4}>
        {(answer) => {
          const sum = (step: keyof Omit<Day, 'day'>) => answer.days.reduce((total, day) => total + day[step], 0)
          const largest = Math.max(...Object.keys(steps).map((step) => sum(step as keyof typeof steps)))
          if (largest === 0) {
            return (
              <Empty icon="people" title="Nobody came in this range">
                Steps are counted as they happen. Choose a longer range, or register somebody in the sandbox.
              </Empty>
            )
          }
          return (
            <Stack>
              <p>
                <strong>{takeaway(sum('started'), sum('proven'), formats.percent)}</strong>{' '}
                {counted(sum('failed'), 'check', 'checks')} went wrong,{' '}
                {counted(sum('denied'), 'phone was', 'phones were')} denied.
              </p>
              {Object.entries(steps).map(([step, label]) => {
                const value = sum(step as keyof typeof steps)
                return (
                  <MeterBar key={step} label={label} value={value} max={largest} valueText={formats.count(value)} />
                )
              })}
              <p class="small muted">
                A day counts what happened on it; who began before the range and ended within it is in the later steps
                only.
              </p>
            </Stack>
          )
        }}
      </Awaited>
    </Card>
  )
}

function takeaway(started: number, proven: number, percent: (share: number) => string): string {
  if (started === 0) return 'Nobody began an identity flow.'
  return `For ${proven} proven identities there were ${started} sessions, ${percent(Math.min(1, proven / started))}.`
}
