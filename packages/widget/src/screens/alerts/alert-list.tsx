import type { AlertDetail } from '@plumbline/sdk'
import { efxAlertsDetails, type UserSession } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { fill } from '@plumbline/ui/texts/fill'
import { plural } from '@plumbline/ui/texts/plural'
import { useEffect, useState } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { Refused } from '../../frame/parts/refused.tsx'
import { type ScreenProps, type Shell, tellFailure } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { useCall } from '../../frame/use-call.ts'
import { NoReport } from '../accounts/no-report.tsx'
import { AlertCard } from './alert-card.tsx'

interface AlertPage {
  readonly alerts: readonly AlertDetail[]
  readonly next: string | undefined
}

const pageSize = 10

async function readPage(calls: UserSession, cursor?: string, signal?: AbortSignal): Promise<AlertPage> {
  const { body, headers } = await efxAlertsDetails.answer(calls, { limit: pageSize, cursor }, { signal })
  return { alerts: body, next: headers.get('x-next-cursor') ?? undefined }
}

/** The newest alerts, and older ones at a press. */
export function AlertList({ shell, onShown }: ScreenProps) {
  const { loading } = useTexts('states')
  const call = useCall((signal) => readPage(shell.session.calls, undefined, signal))
  const error = call.state === 'failed' ? call.error : undefined
  const isClosed = error?.kind === 'refused' && ['SC405', 'SC407', 'SC408'].includes(error.code)
  useEffect(() => {
    if (call.state === 'waiting') return
    if (error && !isClosed) tellFailure(shell.line, error)
    onShown()
  }, [call.state])
  return (
    <Awaited
      call={call}
      label={loading}
      skeleton={<Skeleton lines={9} />}
      refused={(refusal) => (isClosed ? <NoReport error={refusal} /> : undefined)}
    >
      {(first) => (first.alerts.length === 0 ? <Nothing shell={shell} /> : <Pages shell={shell} first={first} />)}
    </Awaited>
  )
}

/** All clear, which is worth saying. */
function Nothing({ shell }: { readonly shell: Shell }) {
  const { formats } = useLanguage()
  const { none, noneYet } = useTexts('alerts')
  const { emptyHelp } = useTexts('alert-details')
  const since = shell.session.profile.get()?.enrolledAt
  return (
    <Card>
      <Empty icon="good" title={since ? fill(none, { date: formats.day(since) }) : noneYet}>
        {emptyHelp}
      </Empty>
    </Card>
  )
}

function Pages({ shell, first }: { readonly shell: Shell; readonly first: AlertPage }) {
  const { locale } = useLanguage()
  const { intro, older: olderText, shown } = useTexts('alert-details')
  const [pages, setPages] = useState<readonly AlertPage[]>([first])
  const alerts = pages.flatMap((page) => page.alerts)
  const next = pages.at(-1)?.next
  const older = useAction(
    (cursor: string) => readPage(shell.session.calls, cursor),
    (page) => setPages((before) => [...before, page]),
  )
  return (
    <Stack>
      <p class="muted">{intro}</p>
      {alerts.map((alert) => (
        <AlertCard key={alert.alert_id} shell={shell} alert={alert} />
      ))}
      {older.error && <Refused error={older.error} />}
      <p role="status" class="spoken">
        {pages.length > 1 && plural(shown, alerts.length, locale)}
      </p>
      {next !== undefined && (
        <div>
          <Button kind="secondary" busy={older.busy} onPress={() => older.run(next)}>
            {olderText}
          </Button>
        </div>
      )}
    </Stack>
  )
}
