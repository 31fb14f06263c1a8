import { useLanguage } from '@plumbline/ui/parts/language'
import { Notice } from '@plumbline/ui/parts/notice'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'

/** What is shown is older than it should be, because the bureau cannot be reached. */
export function Stale({ source, at }: { readonly source: string | undefined; readonly at: number }) {
  const { formats } = useLanguage()
  const { stale } = useTexts('states')
  if (source !== 'stale') return null
  return (
    <Notice tone="warn" title={fill(stale.title, { bureau: 'EFX' })}>
      {fill(stale.text, { date: formats.day(at) })}
    </Notice>
  )
}
