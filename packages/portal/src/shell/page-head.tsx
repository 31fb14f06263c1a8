import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import './page-head.css'
import { siteName } from './site.ts'

interface Props {
  readonly title: string
  /** The one question that the page answers. */
  readonly question?: string
  readonly actions?: ComponentChildren
}

/** How every page begins. Its heading takes the focus when a person comes from another page, so that readers hear where they are. */
export function PageHead({ title, question, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · ${siteName}`
    if (document.activeElement !== document.body) heading.current?.focus()
  }, [title])
  return (
    <header class="page-head">
      <div>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {question && <p class="muted">{question}</p>}
      </div>
      {actions && <div class="actions">{actions}</div>}
    </header>
  )
}
