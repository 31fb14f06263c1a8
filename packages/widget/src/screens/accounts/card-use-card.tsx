import type { StandardReports } from '@plumbline/sdk'
import { MeterBar } from '@plumbline/ui/charts/meter-bar'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { goodUse, useTone } from '@plumbline/ui/texts/card-use'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import { cardUseOf } from './card-use.ts'
import { filesOf } from './read-report.ts'

/** How much of the limits of all cards is in use, first in words. */
export function CardUseCard({ report }: { readonly report: StandardReports }) {
  const { formats } = useLanguage()
  const texts = useTexts('accounts')
  const uses = filesOf(report).flatMap(({ bureau, file }) => {
    const use = cardUseOf(file.summary)
    return use ? [{ bureau, use }] : []
  })
  const first = uses[0]?.use
  if (!first)
    return (
      <Card title={texts.cardUse}>
        <p class="muted">{texts.use.none}</p>
      </Card>
    )
  const { dollars, percent } = formats
  const said = { percent: percent(first.share), balance: dollars(first.balance), limit: dollars(first.limit) }
  return (
    <Card title={texts.cardUse}>
      <p>
        <strong>{fill(texts.use.sentence, said)}</strong>{' '}
        {fill(texts.use[first.level], { goal: percent(goodUse), amount: dollars(first.toPay) })}
      </p>
      {uses.map(({ bureau, use }) => (
        <MeterBar
          key={bureau}
          label={uses.length > 1 ? bureau : texts.cardUse}
          value={use.share}
          max={1}
          mark={goodUse}
          color={useTone(use.share)}
          valueText={fill(texts.useOf, { percent: percent(use.share), limit: dollars(use.limit) })}
        />
      ))}
    </Card>
  )
}
