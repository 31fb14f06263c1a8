import type { AlertDetail } from '@plumbline/sdk'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { Icon } from '@plumbline/ui/parts/icon'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { fill } from '@plumbline/ui/texts/fill'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { whoIn, wordsOf } from './about-alert.ts'
import { alertFacts, meaningOf } from './alert-words.ts'
import { Question } from './question.tsx'

interface Props {
  readonly shell: Shell
  readonly alert: AlertDetail
}

/** What is needed to answer comes first; the rest is for who wants it. */
const factsInSight = 3

/** One alert: what and who, when, what it means, whether it was the person, and what to do then. */
export function AlertCard({ shell, alert }: Props) {
  const language = useLanguage()
  const texts = useTexts('alerts')
  const details = useTexts('alert-details')
  const accounts = useTexts('accounts')
  const { formats } = language
  const words = { ...language, texts, details, accounts }
  const who = whoIn(alert)
  const facts = alertFacts(alert, words).map(({ term, value }) => ({ term, value: <bdi>{value}</bdi> }))
  const name = wordsOf(alert.type, texts)?.name ?? alert.name
  const times = [
    fill(texts.reported, { date: formats.day(alert.dateReported) }),
    fill(texts.received, { date: formats.day(alert.creationDate) }),
  ]
  return (
    <Card
      item
      title={
        <>
          {name}
          {who && (
            <>
              : <bdi>{who}</bdi>
            </>
          )}
        </>
      }
      aside={<Badge>{texts.categories[alert.category] ?? alert.category}</Badge>}
    >
      <p class="muted small">{times.join(' · ')}</p>
      <p>{meaningOf(alert, words)}</p>
      <DataList data={facts.slice(0, factsInSight)} />
      <Question shell={shell} alert={alert} />
      <Stack gap="tight">
        {facts.length > factsInSight && (
          <Disclosure summary={details.more}>
            <DataList data={facts.slice(factsInSight)} />
          </Disclosure>
        )}
        <Deeper shell={shell} alert={alert} />
      </Stack>
    </Card>
  )
}

/** The way to what the alert is about, where this session may show it, and how to have something corrected. */
function Deeper({ shell: { router, components }, alert }: Props) {
  const { dispute } = useTexts('alerts')
  const { account, score, disputeSteps } = useTexts('alert-details')
  if (alert.type === 'ScoreChangeAlert')
    return components.includes('score') ? <Way text={score} onPress={() => router.open({ screen: 'score' })} /> : null
  const about = 'creditorName' in alert.details ? alert.details : undefined
  const { creditorName: creditor, accountNumber: number } = about ?? {}
  return (
    <>
      {creditor && number && components.includes('accounts') && (
        <Way text={account} onPress={() => router.open({ screen: 'accounts', params: { creditor, number } })} />
      )}
      <Disclosure summary={dispute}>
        <Stack>
          <ol>
            {disputeSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Stack>
      </Disclosure>
    </>
  )
}

function Way({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  return (
    <div>
      <Button kind="quiet" onPress={onPress}>
        {text}
        <Icon name="next" />
      </Button>
    </div>
  )
}
