import { CopyButton } from './copy-button.tsx'
import './code-block.css'

interface Props {
  readonly title: string
  readonly code: string
}

/** Code that one may want to copy. It scrolls inside its frame, also with the keyboard. */
export function CodeBlock({ title, code }: Props) {
  return (
    <div class="code-block">
      <div class="head">
        {title}
        <CopyButton text={code} of={title} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section tabIndex={0} aria-label={title}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </div>
  )
}
