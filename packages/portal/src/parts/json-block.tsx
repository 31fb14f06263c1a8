import { CodeBlock } from '@plumbline/ui/parts/code-block'

interface Props {
  readonly title: string
  /** A value, or a text that is shown as it is where it is no JSON. */
  readonly value: unknown
}

/** Data as a developer wants to see it. */
export function JsonBlock({ title, value }: Props) {
  return <CodeBlock title={title} code={typeof value === 'string' ? laidOut(value) : JSON.stringify(value, null, 2)} />
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
