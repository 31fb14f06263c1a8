import { useLanguage } from '@plumbline/ui/parts/language'
import type { ComponentChildren } from 'preact'

interface Props {
  readonly url: string
  readonly children: ComponentChildren
}

/** Leads to a page of an authority, in a tab of its own. The page around could not open it: it is told no addresses. */
export function OfficialLink({ url, children }: Props) {
  const { parts } = useLanguage()
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children} <span class="muted">({parts.opensNewTab})</span>
    </a>
  )
}
