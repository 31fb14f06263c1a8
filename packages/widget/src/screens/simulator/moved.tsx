import type { SimulationResult } from '@plumbline/sdk'
import { ItemList } from '@plumbline/ui/parts/item-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { plural } from '@plumbline/ui/texts/plural'
import { useTexts } from '../../frame/texts.tsx'

/** Which parts of the score make the difference, the largest first. */
export function Moved({ moved }: Pick<SimulationResult, 'moved'>) {
  const { locale } = useLanguage()
  const { result, why } = useTexts('simulator')
  const { factors } = useTexts('plan')
  const names: Readonly<Record<string, string>> = factors
  const reasons: Readonly<Record<string, string>> = why
  return (
    <Stack gap="tight">
      <h3>{result.moved}</h3>
      {moved.length === 0 ? (
        <p>{result.nothingMoved}</p>
      ) : (
        <ItemList
          ordered
          items={moved.map(({ factor, points }) => ({
            id: factor,
            icon: points > 0 ? ('rise' as const) : ('fall' as const),
            tone: points > 0 ? ('good' as const) : ('bad' as const),
            title: names[factor] ?? factor,
            about: reasons[factor],
            aside: points > 0 ? plural(result.gained, points, locale) : plural(result.lost, -points, locale),
          }))}
        />
      )}
    </Stack>
  )
}
