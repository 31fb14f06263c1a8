import { useLanguage } from '@plumbline/ui/parts/language'
import { Notice } from '@plumbline/ui/parts/notice'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import { filesOf, type ShownReport } from './read-report.ts'

/** What is special about a report: that it is old, or that its file is frozen. */
export function Banners({ shown: { report, stale } }: { readonly shown: ShownReport }) {
  const { formats } = useLanguage()
  const states = useTexts('states')
  const texts = useTexts('accounts')
  const files = filesOf(report)
  const frozen = files.filter(({ file }) => file.identity.frozen).map(({ bureau }) => bureau)
  const [only, another] = files
  return (
    <>
      {stale && (
        <Notice tone="warn" title={another || !only ? texts.stale : fill(states.stale.title, { bureau: only.bureau })}>
          {fill(states.stale.text, { date: formats.day(report.generatedAt) })}
        </Notice>
      )}
      {frozen.length > 0 && (
        <Notice tone="info" title={fill(states.frozen.title, { bureau: formats.list(frozen) })}>
          {states.frozen.updating}
        </Notice>
      )}
    </>
  )
}
