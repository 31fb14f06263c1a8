import { Badge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { ItemList } from '../parts/item-list.tsx'
import { useLanguage } from '../parts/language.tsx'
import { Columns } from '../parts/layout.tsx'
import { Stats } from '../parts/stats.tsx'
import { factorText } from '../texts/factor-text.ts'
import { fill } from '../texts/fill.ts'
import { plural } from '../texts/plural.ts'
import type { Texts } from '../texts/texts.ts'
import { now, type Say } from './sample.ts'

interface Props {
  readonly say: Say
  readonly factors: Texts['factors']
  readonly alerts: Texts['alerts']
  readonly plan: Texts['plan']
}

/** The same list for factors, alerts and steps, with the words that people read. */
export function ListsSection({ say, factors, alerts, plan }: Props) {
  const { formats, locale } = useLanguage()
  const measures = { percent: formats.percent(0.46), amount: formats.dollars(820), time: say('24 months', '24 meses') }
  const factor = (code: string, effect: 'HURTING' | 'HELPING') => {
    const [fact, why, help] = factorText({ code, effect }, factors, measures)!
    return {
      id: code,
      icon: effect === 'HELPING' ? ('rise' as const) : ('fall' as const),
      tone: effect === 'HELPING' ? ('good' as const) : ('warn' as const),
      title: fact,
      about: `${why} ${help}`,
    }
  }
  const alert = alerts.types.HardInquiryAlert
  const step = (id: string, title: string, points: number, level: keyof typeof plan.difficulties, done: boolean) => ({
    id,
    icon: done ? ('check' as const) : ('next' as const),
    tone: done ? ('good' as const) : ('info' as const),
    title,
    about: `${plural(plan.points, points, locale)} · ${plan.difficulties[level]}`,
    aside: done ? (
      <Badge tone="good">{plan.stepStates.DONE}</Badge>
    ) : (
      fill(plan.by, { date: formats.dayOfYear(now + 20 * 86_400_000) })
    ),
  })
  return (
    <>
      <Card title={say('At a glance', 'De un vistazo')}>
        <Stats
          stats={[
            { term: say('Open accounts', 'Cuentas abiertas'), value: formats.count(6) },
            {
              term: say('Card use', 'Uso de tarjetas'),
              value: formats.percent(0.33),
              about: say('of $9,400', 'de $9,400'),
            },
            { term: say('All balances', 'Todos los saldos'), value: formats.dollars(14960) },
            {
              term: say('On time', 'A tiempo'),
              value: formats.percent(0.98),
              about: say('of 212 payments', 'de 212 pagos'),
            },
          ]}
        />
      </Card>
      <Columns>
        <Card title={factors.hurts}>
          <ItemList items={[factor('32', 'HURTING'), factor('85', 'HURTING'), factor('14', 'HURTING')]} />
        </Card>
        <Card title={factors.helps}>
          <ItemList items={[factor('15', 'HELPING'), factor('10', 'HELPING'), factor('39', 'HELPING')]} />
        </Card>
        <Card title={plural(alerts.unanswered, 1, locale)}>
          <ItemList
            items={[
              {
                id: '1',
                icon: 'info',
                tone: 'info',
                title: `${alert.name}: Ridge Auto Finance`,
                about: `${fill(alerts.reported, { date: formats.day(now) })}. ${alert.meaning}`,
                actions: (
                  <>
                    <p>{alert.question}</p>
                    <Button kind="secondary">{alerts.answers.YES}</Button>
                    <Button kind="secondary">{alerts.answers.NO}</Button>
                    <Button kind="secondary">{alerts.answers.UNSURE}</Button>
                  </>
                ),
              },
            ]}
          />
        </Card>
        <Card title={plan.title} aside={<Badge tone="good">{plan.progress.ON_TRACK}</Badge>}>
          <ItemList
            ordered
            items={[
              step(
                '1',
                fill(plan.actions.PAY_DOWN.amount, { amount: formats.dollars(420), account: 'Larkspur Bank' }),
                11,
                'EASY',
                false,
              ),
              step('2', plan.actions.AVOID_NEW_CREDIT.name, 5, 'EASY', false),
              step('3', fill(plan.actions.PAY_PAST_DUE.name, { account: 'Alder Store' }), 18, 'MODERATE', true),
            ]}
          />
        </Card>
      </Columns>
    </>
  )
}
