import { ItemList } from '@plumbline/ui/parts/item-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { factorMeasures } from '@plumbline/ui/texts/factor-measures'
import { bureauFactorText, factorText } from '@plumbline/ui/texts/factor-text'
import { isolated } from '@plumbline/ui/texts/isolated'
import { useRareTexts, useTexts } from '../../frame/texts.tsx'
import type { Factor } from '../score/read-scores.ts'
import type { CreditFile, Item } from './credit-file.ts'
import './factor-list.css'

interface Props {
  readonly factors: readonly Factor[]
  /** The file that the factors are of; without it they are told without figures. */
  readonly file?: CreditFile | undefined
  /** How many accounts are named with a factor. */
  readonly maxItems?: number
}

/** What moves the score: the fact with its figure, why it matters, what would help, and which accounts it is about. */
export function FactorList({ factors, file, maxItems = 3 }: Props) {
  const { formats } = useLanguage()
  const texts = useTexts('factors')
  const rare = useRareTexts(
    'bureau-factors',
    factors.some((factor) => !factorText(factor, texts)),
  )
  const figures = file && withIsolatedNames(file.figures)
  return (
    <div class="factor-list">
      <ItemList
        items={factors.flatMap((factor) => {
          const measures = figures ? factorMeasures(factor, figures, texts, formats) : {}
          const words = factorText(factor, texts, measures) ?? (rare && bureauFactorText(factor, rare))
          if (!words) return []
          const [fact, why, help] = words
          const isGood = factor.effect === 'HELPING'
          const items = (file?.concerned[factor.code] ?? []).slice(0, maxItems)
          return {
            id: `${factor.code} ${factor.effect}`,
            icon: isGood ? 'rise' : 'fall',
            tone: isGood ? 'good' : 'warn',
            title: fact,
            about: `${why} ${help}`,
            more: items.length > 0 && <Items items={items} />,
          }
        })}
      />
    </div>
  )
}

function Items({ items }: { readonly items: readonly Item[] }) {
  const { formats } = useLanguage()
  return (
    <ul class="concerned">
      {items.map(({ id, name, share, amount, on }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <span class="number">
            {share !== undefined && formats.percent(share)}
            {amount !== undefined && formats.dollars(amount)}
            {on !== undefined && formats.calendarMonth(on.slice(0, 7))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function withIsolatedNames(figures: CreditFile['figures']): CreditFile['figures'] {
  const { fullestCard } = figures
  return fullestCard ? { ...figures, fullestCard: { ...fullestCard, name: isolated(fullestCard.name) } } : figures
}
