import { CopyButton } from '@plumbline/ui/parts/copy-button'
import './copyable-id.css'

interface Props {
  readonly id: string
  /** "user id", for who does not see beside what the button stands. */
  readonly of: string
  /** Where the thing is looked at. */
  readonly href?: string | undefined
  /** Only its beginning is shown, where several stand in a row; all of it is copied. */
  readonly short?: boolean
}

/** An id that somebody may want to search for elsewhere. */
export function CopyableId({ id, of, href, short }: Props) {
  const shown = short && id.length > shortLength ? `${id.slice(0, shortLength)}…` : id
  const code = (
    <code class={short ? 'id whole' : 'id'} title={shown === id ? undefined : id}>
      {shown}
    </code>
  )
  return (
    <span class="copyable-id inline">
      {href ? <a href={href}>{code}</a> : code}
      <CopyButton text={id} of={of} compact />
    </span>
  )
}

const shortLength = 13
