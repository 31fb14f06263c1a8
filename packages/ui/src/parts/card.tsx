import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import './card.css'

interface Props {
  /** Names that others chose go into `bdi`. */
  readonly title?: ComponentChildren
  readonly level?: 2 | 3 | 4
  /** At the other end of the title's line. */
  readonly aside?: ComponentChildren
  readonly footer?: ComponentChildren
  /** One of several of its kind, whose names may be the same: no landmark of its own. */
  readonly item?: boolean
  readonly children: ComponentChildren
}

/** A block of the page that answers one question. */
export function Card({ title, level = 2, aside, footer, item, children }: Props) {
  const id = useId()
  const Block = item ? 'article' : 'section'
  const Heading = `h${level}` as const
  return (
    <Block class="card" aria-labelledby={title ? id : undefined}>
      {title && (
        <header>
          <Heading id={id}>{title}</Heading>
          {aside}
        </header>
      )}
      {children}
      {footer && <footer>{footer}</footer>}
    </Block>
  )
}
