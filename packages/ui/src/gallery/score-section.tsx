import { useId } from 'preact/hooks'
import { BureauRows } from '../charts/bureau-rows.tsx'
import { Gauge } from '../charts/gauge.tsx'
import { History } from '../charts/history.tsx'
import { Badge } from '../parts/badge.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { DataList } from '../parts/data-list.tsx'
import { useLanguage } from '../parts/language.tsx'
import { Columns, Row, Stack } from '../parts/layout.tsx'
import { bandName } from '../texts/band-name.ts'
import { fill } from '../texts/fill.ts'
import { plural } from '../texts/plural.ts'
import type { Texts } from '../texts/texts.ts'
import { markerTimes, now, ranges, readings, type Say } from './sample.ts'

/** As a person meets it: the score first, in words. */
export function ScoreSection({ say, texts }: { readonly say: Say; readonly texts: Texts['score'] }) {
  const { formats, locale } = useLanguage()
  const heading = useId()
  const october = now - 34 * 86_400_000
  return (
    <>
      <Columns>
        <section class="card" aria-labelledby={heading}>
          <header>
            <h2 id={heading}>{texts.yourScore}</h2>
            <Badge tone="good" icon="rise">
              {plural(texts.up, 8, locale, { date: formats.dayOfYear(october) })}
            </Badge>
          </header>
          <Gauge
            labelledBy={heading}
            score={712}
            ranges={ranges}
            band="Good"
            bandName={bandName('Good', texts)}
            valueText={texts.valueText}
          />
          <DataList
            data={[
              { term: say('Bureau and model', 'Compañía y modelo'), value: `EFX, ${texts.models.SCORE_MODEL_V4}` },
              { term: say('As of', 'Al'), value: formats.day(now) },
              { term: say('Next update', 'Próxima actualización'), value: formats.dayOfYear(now + 7 * 86_400_000) },
            ]}
          />
          <p class="small muted">{texts.otherScores}</p>
        </section>
        <Stack gap="loose">
          <Card title={say('Your scores at three bureaus', 'Sus puntajes en tres compañías')}>
            <BureauRows
              texts={texts}
              readings={[
                { bureau: 'EFX', score: 712, band: 'Good', ranges },
                { bureau: 'TU', score: 648, band: 'Fair', ranges: [{ low: 300, high: 850, name: 'Fair' }] },
                { bureau: 'EXP', missing: 'outage' },
              ]}
            />
          </Card>
          <Card
            title={say('Your next step', 'Su próximo paso')}
            aside={<Badge tone="info">{say('Easy', 'Fácil')}</Badge>}
            footer={
              <Row>
                <Button>{say('See the plan', 'Ver el plan')}</Button>
                <ButtonLink kind="quiet" href="#plan">
                  {say('Try other ideas', 'Probar otras ideas')}
                </ButtonLink>
              </Row>
            }
          >
            <p>
              {fill(
                say(
                  'Pay {amount} on your Larkspur card by {date}. That could add 8 to 14 points.',
                  'Pague {amount} de su tarjeta Larkspur antes del {date}. Eso podría sumar de 8 a 14 puntos.',
                ),
                { amount: formats.dollars(420), date: formats.dayOfYear(now + 20 * 86_400_000) },
              )}
            </p>
          </Card>
        </Stack>
      </Columns>
      <Card title={texts.history.title}>
        <History
          readings={readings}
          texts={texts.history}
          markers={[
            { at: markerTimes.opened, text: say('A new card was opened', 'Se abrió una tarjeta nueva') },
            { at: markerTimes.paid, text: say('A card was paid off', 'Se pagó una tarjeta por completo') },
          ]}
        />
      </Card>
    </>
  )
}
