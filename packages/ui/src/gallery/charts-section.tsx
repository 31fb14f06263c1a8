import { useId } from 'preact/hooks'
import { Gauge } from '../charts/gauge.tsx'
import { History } from '../charts/history.tsx'
import { MeterBar } from '../charts/meter-bar.tsx'
import { PaymentGrid } from '../charts/payment-grid.tsx'
import { PaymentStrip } from '../charts/payment-strip.tsx'
import { Projection } from '../charts/projection.tsx'
import { Sparkline } from '../charts/sparkline.tsx'
import { Badge } from '../parts/badge.tsx'
import { Card } from '../parts/card.tsx'
import { useLanguage } from '../parts/language.tsx'
import { Columns, Row, Stack } from '../parts/layout.tsx'
import { bandName } from '../texts/band-name.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { payments, ranges, readings, type Say } from './sample.ts'

interface Props {
  readonly say: Say
  readonly score: Texts['score']
  readonly accounts: Texts['accounts']
}

export function ChartsSection({ say, score, accounts }: Props) {
  const { formats } = useLanguage()
  const use = (balance: number, limit: number) =>
    fill(say('{percent} of {limit}', '{percent} de {limit}'), {
      percent: formats.percent(balance / limit),
      limit: formats.dollars(limit),
    })
  return (
    <>
      <Card title={say('A gauge in each band', 'Un medidor en cada banda')}>
        <Columns>
          {[300, 540, 630, 805, 850].map((value) => (
            <GaugeSample key={value} value={value} texts={score} say={say} />
          ))}
        </Columns>
      </Card>
      <Columns>
        <Card title={say('Card use', 'Uso de tarjetas')}>
          <MeterBar
            label={say('All cards', 'Todas las tarjetas')}
            value={3120}
            max={9400}
            mark={2820}
            valueText={use(3120, 9400)}
            color="warn"
          />
          <MeterBar label="Larkspur Bank" value={2310} max={2700} valueText={use(2310, 2700)} color="bad" />
          <MeterBar label="Juniper Credit Union" value={810} max={6700} valueText={use(810, 6700)} color="good" />
          <MeterBar label="Alder Store" value={0} max={800} valueText={use(0, 800)} />
          <p class="small muted">
            {say(
              'The line marks 30%. Below it helps your score.',
              'La línea marca el 30%. Estar por debajo ayuda a su puntaje.',
            )}
          </p>
        </Card>
        <Card title={say('Payment history', 'Historial de pagos')}>
          <PaymentStrip months={payments({})} texts={accounts} />
          <PaymentStrip
            texts={accounts}
            months={payments({
              9: 'LATE_30',
              8: 'LATE_60',
              7: 'LATE_120',
              6: 'CHARGE_OFF',
              23: 'NO_DATA',
              22: 'TOO_NEW',
            })}
          />
        </Card>
        <Card title={say('Every month of an account', 'Todos los meses de una cuenta')}>
          <PaymentGrid
            texts={accounts}
            months={payments({ 9: 'LATE_30', 8: 'LATE_120', 6: 'CHARGE_OFF', 23: 'NO_DATA' })}
          />
        </Card>
        <Card title={say('History with little in it', 'Historial con pocos datos')}>
          <History
            readings={readings.slice(-3)}
            texts={score.history}
            markers={readings
              .slice(-2)
              .map(({ at }) => ({ at, text: say('A card was paid off', 'Se pagó una tarjeta') }))}
          />
          <History readings={readings.slice(-1)} texts={score.history} />
        </Card>
        <Card title={say('Plan and score', 'Plan y puntaje')}>
          <Projection
            takeaway={say('The plan leads to about 730.', 'El plan lleva a unos 730.')}
            planned={[685, 690, 700, 706, 714, 730].map((value, month) => ({
              at: Date.UTC(2026, month, 16),
              value,
              low: value - 2 * month,
              high: value + 2 * month,
            }))}
            actual={[685, 683, 704].map((value, month) => ({ at: Date.UTC(2026, month, 18), value }))}
            words={{
              planned: say('Planned', 'Previsto'),
              range: say('Range', 'Rango'),
              actual: say('Your score', 'Su puntaje'),
            }}
          >
            <p>{say('The same as a table.', 'Lo mismo como tabla.')}</p>
          </Projection>
        </Card>
        <Card title={say('Beside a number', 'Junto a un número')}>
          <Stack>
            <Row apart>
              <span>{say('Delivered in 24 h', 'Entregados en 24 h')}</span>
              <Row>
                <Sparkline readings={readings} label={say('Rising over 24 hours', 'En aumento durante 24 horas')} />
                <Badge tone="good">{formats.percent(0.97)}</Badge>
              </Row>
            </Row>
          </Stack>
        </Card>
      </Columns>
    </>
  )
}

function GaugeSample({
  value,
  texts,
  say,
}: {
  readonly value: number
  readonly texts: Texts['score']
  readonly say: Say
}) {
  const id = useId()
  const range = ranges.find(({ high }) => value <= high)!
  return (
    <div>
      <h3 id={id} class="spoken">
        {say('Sample', 'Ejemplo')} {value}
      </h3>
      <Gauge
        labelledBy={id}
        score={value}
        ranges={ranges}
        band={range.name}
        bandName={bandName(range.name, texts)}
        valueText={texts.valueText}
      />
    </div>
  )
}
