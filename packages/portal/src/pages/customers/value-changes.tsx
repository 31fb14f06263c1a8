import { labelOf } from './setting-fields.ts'
import { isSame, linesOf } from './setting-lines.ts'
import { valueText } from './setting-text.ts'

interface Props {
  readonly before: Readonly<Record<string, unknown>>
  readonly wanted: Readonly<Record<string, unknown>>
}

/** What a change makes different, one line for each value. */
export function ValueChanges({ before, wanted }: Props) {
  const had = new Map(linesOf(before).map(({ name, value }) => [name, value]))
  const lines = linesOf(wanted).filter(({ name, value }) => !isSame(had.get(name), value))
  return (
    <ul class="plain">
      {lines.map(({ name, value }) => (
        <li key={name}>
          {labelOf(name) ?? <code>{name}</code>}: <del>{valueText(name, had.get(name)) || 'nothing'}</del>{' '}
          <span class="spoken">becomes </span>→ <ins>{valueText(name, value) || 'nothing'}</ins>
        </li>
      ))}
    </ul>
  )
}
