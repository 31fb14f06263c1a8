import type { ComponentChildren } from 'preact'
import type { LinkRel } from '../../protocol/messages.ts'
import type { HostLine } from '../host-line.ts'

interface Props {
  readonly line: HostLine
  readonly rel: LinkRel
  readonly href: string
  readonly children: ComponentChildren
}

/** A link that leads away. Where the page around opens links itself, it is told which one. */
export function HostLink({ line, rel, href, children }: Props) {
  const follow = (event: Event) => {
    if (line.configuration.get().linkClick !== 'delegate') return
    event.preventDefault()
    line.tell({ type: 'LINK', rel })
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" onClick={follow}>
      {children}
    </a>
  )
}
