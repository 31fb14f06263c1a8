import { TeamRefusal } from '@plumbline/core/team'
import { coreTexts, type StandardText, textGroups } from '@plumbline/core/texts'
import { widgetTexts } from './widget-texts.ts'

/** Every text that people read and that can be worded anew, in the order of lists. */
export const textCatalogue: readonly StandardText[] = [...widgetTexts(), ...coreTexts()].sort(
  (one, other) => textGroups.indexOf(one.group) - textGroups.indexOf(other.group),
)

const byKey = new Map(textCatalogue.map((text) => [text.key, text]))

export function findText(key: string): StandardText | undefined {
  return byKey.get(key)
}

export function requireText(key: string): StandardText {
  const text = byKey.get(key)
  if (!text) throw new TeamRefusal('not-found')
  return text
}
