import type { ComponentChildren } from 'preact'
import { useLanguage } from './language.tsx'
import './button.css'

interface Props {
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  readonly type?: 'button' | 'submit'
  /** Its work is under way: it keeps its place and its focus, and takes no second press. */
  readonly busy?: boolean
  /** It cannot be pressed now; a text beside it should say why. */
  readonly disabled?: boolean
  /** As wide as the page on a phone. */
  readonly wide?: boolean
  readonly expanded?: boolean
  readonly controls?: string
  readonly label?: string
  /** Id of the text that says more about it. */
  readonly describedBy?: string
  readonly onPress?: () => void
  /** It was pressed although it is disabled: a time to say why. */
  readonly onRefused?: () => void
  readonly children: ComponentChildren
}

export function Button({ kind = 'primary', type = 'button', busy = false, disabled = false, wide, ...rest }: Props) {
  const { parts } = useLanguage()
  const { expanded, controls, label, describedBy, onPress, onRefused, children } = rest
  const off = busy || disabled
  return (
    <button
      type={type}
      class={`button ${kind}${wide ? ' wide' : ''}`}
      aria-disabled={off ? 'true' : undefined}
      aria-busy={busy ? 'true' : undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (!off) return onPress?.()
        event.preventDefault()
        if (disabled) onRefused?.()
      }}
    >
      {busy && <span class="wheel" aria-hidden="true" />}
      {children}
      {busy && <span class="spoken">, {parts.working}</span>}
    </button>
  )
}

/** Leads to another page and looks like a button. */
export function ButtonLink({
  kind = 'secondary',
  href,
  children,
}: Pick<Props, 'kind' | 'children'> & { readonly href: string }) {
  return (
    <a class={`button ${kind}`} href={href}>
      {children}
    </a>
  )
}
