import type { AlertDetail } from '@plumbline/sdk'
import { efxAlertsDetails } from '@plumbline/sdk/user'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { fill } from '@plumbline/ui/texts/fill'
import { plural } from '@plumbline/ui/texts/plural'
import type { Texts } from '@plumbline/ui/texts/texts'
import { Awaited } from '../../frame/parts/awaited.tsx'
import type { Shell } from '../../frame/shell.ts'
import { useRareTexts, useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'
import { asks, whoIn, wordsOf } from '../alerts/about-alert.ts'

/** So many are looked through for those without an answer. */
const limit = 50

/** The newest alert that waits for an answer, and how many others do. */
export function AlertsBlock({ shell }: { readonly shell: Shell }) {
  const { locale } = useLanguage()
  const texts = useRareTexts('alerts')
  const { alerts: own } = useTexts('overview')
  const { loading } = useTexts('states')
  const read = useCall((signal) => efxAlertsDetails(shell.session.calls, { limit }, { signal }))
  if (!texts) return <Skeleton />
  const waiting = read.state === 'done' ? read.value.filter(asks) : []
  return (
    <Card
      title={texts.title}
      aside={waiting.length > 0 && <Badge tone="info">{plural(texts.unanswered, waiting.length, locale)}</Badge>}
    >
      <Awaited call={read} label={loading}>
        {(all) => (
          <>
            {waiting[0] ? (
              <Waiting alert={waiting[0]} texts={texts} shell={shell} />
            ) : (
              <Nothing all={all} texts={texts} />
            )}
            {all.length > 0 && (
              <Button kind="quiet" onPress={() => shell.router.open({ screen: 'alerts' })}>
                {own.all}
              </Button>
            )}
          </>
        )}
      </Awaited>
    </Card>
  )
}

interface WaitingProps {
  readonly alert: AlertDetail
  readonly texts: Texts['alerts']
  readonly shell: Shell
}

function Waiting({ alert, texts, shell }: WaitingProps) {
  const { formats } = useLanguage()
  const { alerts: own } = useTexts('overview')
  const words = wordsOf(alert.type, texts)
  const who = whoIn(alert)
  const open = () => shell.router.open({ screen: 'alerts', params: { alert: alert.alert_id } })
  return (
    <Stack gap="tight">
      <h3>
        {words?.name ?? alert.name}
        {who && (
          <>
            : <bdi>{who}</bdi>
          </>
        )}
      </h3>
      <p class="muted small">{fill(texts.reported, { date: formats.day(alert.dateReported) })}</p>
      {words && <p>{words.meaning}</p>}
      {words && (
        <p>
          <strong>{words.question}</strong>
        </p>
      )}
      <Row>
        <Button onPress={open}>{own.answer}</Button>
      </Row>
    </Stack>
  )
}

/** All is well: since when, and that somebody looks. */
function Nothing({ all, texts }: { readonly all: readonly AlertDetail[]; readonly texts: Texts['alerts'] }) {
  const { formats } = useLanguage()
  const [newest] = all
  return (
    <Stack gap="tight">
      <h3>{newest ? fill(texts.none, { date: formats.day(newest.dateReported) }) : texts.noneYet}</h3>
      <p>{texts.noneHelp}</p>
    </Stack>
  )
}
