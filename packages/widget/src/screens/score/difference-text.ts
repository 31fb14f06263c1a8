import type { ScoreMove } from '@plumbline/sdk'
import { fill } from '@plumbline/ui/texts/fill'
import type { Formats } from '@plumbline/ui/texts/formats'
import { isolated } from '@plumbline/ui/texts/isolated'
import type { Texts } from '@plumbline/ui/texts/texts'

export type Difference = ScoreMove['differences'][number]

/** What happened to an item of the file, in the language of the person. */
export function differenceText(
  difference: Pick<Difference, 'kind' | 'itemName' | 'before' | 'after'>,
  { kinds }: Texts['overview'],
  { payments }: Texts['accounts'],
  formats: Formats,
): string {
  const { kind, itemName, before, after } = difference
  const item = isolated(itemName ?? '')
  if (kind === 'BALANCE_CHANGED') {
    const [from, to] = [before?.amount ?? 0, after?.amount ?? 0]
    const values = { item, before: formats.dollars(from), after: formats.dollars(to) }
    return fill(to > from ? kinds.BALANCE_UP : kinds.BALANCE_DOWN, values)
  }
  const code = after?.code ?? ''
  const status = Object.hasOwn(payments, code) ? payments[code as keyof typeof payments].words : undefined
  if (kind === 'STATUS_CHANGED' && status === undefined) return fill(kinds.DESIGNATOR_CHANGED, { item })
  const text = Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kinds.OTHER
  return fill(text, { item, ...(status === undefined ? {} : { status }) })
}
