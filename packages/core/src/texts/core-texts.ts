import { stepTexts } from '../alerts/next-step.ts'
import { alertTexts } from '../messages/alert-words.ts'
import { noticeTexts } from '../messages/notice-words.ts'
import { factorPhrases } from '../scoring/factor-texts.ts'
import type { StandardText, TextGroup, TextPlace, Wording } from './text.ts'

/** Texts of API answers and messages. They are written in English; Spanish is published where a host wants it. */
export function coreTexts(): StandardText[] {
  return [
    ...noticeTexts().map(([key, title, wording]) => englishText('notice', 'message', key, title, wording)),
    ...alertTexts().map(([key, title, wording]) => englishText('alert', 'message', key, title, wording)),
    ...factorPhrases().map(([key, title, text]) => englishText('factor', 'api', key, title, { text })),
    ...stepTexts().map(([key, title, wording]) => englishText('education', 'api', key, title, wording)),
  ]
}

function englishText(group: TextGroup, place: TextPlace, key: string, title: string, wording: Wording): StandardText {
  return { key, group, place, title, wordings: { en: wording, es: null } }
}
