import { useLanguage } from '@plumbline/ui/parts/language'
import { Notice } from '@plumbline/ui/parts/notice'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import type { Scores } from './read-scores.ts'

/** Which bureaus could not be asked again, and of when what is shown is. */
export function StaleNotice({ scores }: { readonly scores: Scores }) {
  const { formats } = useLanguage()
  const { bureaus } = useTexts('score')
  const { stale } = useTexts('states')
  const { readings, staleFrom } = scores
  const old = readings.filter(({ olderFrom }) => staleFrom !== undefined || olderFrom !== undefined)
  const from = staleFrom ?? old[0]?.olderFrom
  if (from === undefined) return null
  const bureau = formats.list(old.map((reading) => bureaus[reading.bureau]))
  return (
    <Notice tone="warn" title={fill(stale.title, { bureau })}>
      {fill(stale.text, { date: formats.day(from) })}
    </Notice>
  )
}
