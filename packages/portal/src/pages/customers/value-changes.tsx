import { settingText } from './setting-text.ts'

interface Props {
  readonly before: Readonly<Record<string, unknown>>
  readonly wanted: Readonly<Record<string, unknown>>
}

/** What a change makes different, one line for each value. */
export function ValueChanges({ before, wanted }: Props) {
  return (
    <ul class="plain">
      {Object.entries(wanted).map(([name, value]) => (
        <li key={name}>
          <code>{name}</code>: <del>{settingText(before[name]) || 'nothing'}</del> <span class="spoken">becomes </span>→{' '}
          <ins>{settingText(value) || 'nothing'}</ins>
        </li>
      ))}
    </ul>
  )
}
