import type { StandardText, TextGroup, Wording } from '@plumbline/core/texts'
import { texts as enAlerts } from '@plumbline/ui/texts/en/alerts'
import { texts as enFactors } from '@plumbline/ui/texts/en/factors'
import { texts as enIdentity } from '@plumbline/ui/texts/en/identity'
import { texts as enSteps } from '@plumbline/ui/texts/en/next-steps'
import { texts as enStates } from '@plumbline/ui/texts/en/states'
import { texts as esAlerts } from '@plumbline/ui/texts/es/alerts'
import { texts as esFactors } from '@plumbline/ui/texts/es/factors'
import { texts as esIdentity } from '@plumbline/ui/texts/es/identity'
import { texts as esSteps } from '@plumbline/ui/texts/es/next-steps'
import { texts as esStates } from '@plumbline/ui/texts/es/states'
import { leavesOf } from '@plumbline/ui/texts/reword'

/** The texts of the widget that can be worded anew. A key is where the text stands among the texts of the widget. */
export function widgetTexts(): StandardText[] {
  return [
    widgetText('consent', 'identity.consent', [enIdentity.consent, esIdentity.consent]),
    ...textsBelow('notice', 'states', enStates, esStates),
    ...textsBelow('factor', 'factors.hurting', enFactors.hurting, esFactors.hurting),
    ...textsBelow('factor', 'factors.helping', enFactors.helping, esFactors.helping),
    ...textsBelow('factor', 'factors.measured.hurting', enFactors.measured.hurting, esFactors.measured.hurting),
    ...textsBelow('factor', 'factors.measured.helping', enFactors.measured.helping, esFactors.measured.helping),
    ...textsBelow('alert', 'alerts.types', enAlerts.types, esAlerts.types),
    ...textsBelow('education', 'next-steps.steps', enSteps.steps, esSteps.steps),
  ]
}

/** One text for each group of words below a place; a single word among them is a text of its own. */
function textsBelow(group: TextGroup, place: string, en: object, es: object): StandardText[] {
  const spanish = es as Record<string, unknown>
  return Object.entries(en).map(([name, words]) => widgetText(group, `${place}.${name}`, [words, spanish[name]]))
}

function widgetText(group: TextGroup, place: string, [en, es]: readonly [unknown, unknown]): StandardText {
  const english = partsIn(en)
  const title = Object.values(english)[0] ?? place
  return { key: `widget.${place}`, group, place: 'widget', title, wordings: { en: english, es: partsIn(es) } }
}

/** A text that is one phrase has a part without a name of its own. */
function partsIn(words: unknown): Wording {
  return typeof words === 'string' ? { '': words } : leavesOf(words)
}
