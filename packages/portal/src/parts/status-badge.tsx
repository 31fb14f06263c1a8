import { Badge } from '@plumbline/ui/parts/badge'

/** What a state is called, and whether it is good news. */
export interface StateWords {
  readonly label: string
  readonly tone: 'neutral' | 'info' | 'good' | 'warn' | 'bad'
}

interface Props<State extends string> {
  readonly state: State
  readonly words: Readonly<Record<State, StateWords>>
}

/** A state of something, in the words of its table. */
export function StatusBadge<State extends string>({ state, words }: Props<State>) {
  // A server that is newer than the page may know a state that the page does not.
  const { label, tone } = words[state] ?? { label: state, tone: 'neutral' }
  return <Badge tone={tone}>{label}</Badge>
}
