import { CopyButton } from '@plumbline/ui/parts/copy-button'
import './same-by-api.css'

interface Props {
  /** As `plumbline --help` names it: "host set". */
  readonly command: string
  /** What follows it, as somebody means it; it is quoted here. */
  readonly with?: readonly string[]
}

/** The command that does what stands here, for who works on a machine of the platform. */
export function SameByCommand({ command, with: values = [] }: Props) {
  const line = ['plumbline', command, ...values.map(quoted)].join(' ')
  return (
    <div class="same-by-api small muted">
      <span>
        The command line does the same with <code class="id">{line}</code>
      </span>
      <CopyButton text={line} of={`the command ${command}`} />
    </div>
  )
}

function quoted(text: string): string {
  return /^[\w.,:/@=<>-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
