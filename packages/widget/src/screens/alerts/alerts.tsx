import { efxAlertsById } from '@plumbline/sdk/user'
import { Stack } from '@plumbline/ui/parts/layout'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { useEffect } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { type ScreenProps, tellFailure } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'
import { AlertCard } from './alert-card.tsx'
import { AlertList } from './alert-list.tsx'

/** All alerts of the person, or one of them where the place names it. */
export default function Alerts(props: ScreenProps) {
  const { title } = useTexts('alerts')
  const { params } = props
  return (
    <Stack>
      <h1 tabIndex={-1}>{title}</h1>
      {params['alert'] === undefined ? <AlertList {...props} /> : <OneAlert {...props} alertId={params['alert']} />}
    </Stack>
  )
}

function OneAlert({ shell, alertId, onShown }: ScreenProps & { readonly alertId: string }) {
  const { loading } = useTexts('states')
  const call = useCall((signal) => efxAlertsById(shell.session.calls, { alertId }, { signal }))
  useEffect(() => {
    if (call.state === 'waiting') return
    if (call.state === 'failed') tellFailure(shell.line, call.error)
    onShown()
  }, [call.state])
  return (
    <Awaited call={call} label={loading} skeleton={<Skeleton lines={6} />}>
      {(alert) => <AlertCard shell={shell} alert={alert} />}
    </Awaited>
  )
}
