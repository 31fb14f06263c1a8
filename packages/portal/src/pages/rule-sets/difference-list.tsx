import { diffRuleSets, type RuleSet } from '@plumbline/core/rule-sets'
import { Badge } from '@plumbline/ui/parts/badge'
import { attributeName, operatorWords } from './rule-sentence.ts'
import './difference-list.css'

interface Props {
  /** Null: there is nothing before it. */
  readonly before: RuleSet | null
  readonly after: RuleSet
}

/** What differs between two versions, a line for each. */
export function DifferenceList({ before, after }: Props) {
  if (before === null) return <p class="muted">It is the first version: everything in it is new.</p>
  const lines = diffRuleSets({ ...before, effectiveFrom: null }, { ...after, effectiveFrom: null })
  if (lines.length === 0) return <p class="muted">Nothing differs.</p>
  return (
    <ul class="plain difference-list">
      {lines.map((line) => {
        const { label, tone } = kinds[line[0]!] ?? kinds['~']!
        return (
          <li key={line}>
            <Badge tone={tone}>{label}</Badge> <span>{inWords(line.slice(2))}</span>
          </li>
        )
      })}
    </ul>
  )
}

const kinds: Readonly<Record<string, { readonly label: string; readonly tone: 'good' | 'bad' | 'info' }>> = {
  '+': { label: 'Added', tone: 'good' },
  '-': { label: 'Removed', tone: 'bad' },
  '~': { label: 'Changed', tone: 'info' },
}

/** Attributes and operators in words, and what changed with an arrow. What somebody wrote stays as it was written. */
function inWords(line: string): string {
  const arrow = line.replaceAll(' -> ', ' → ')
  if (/^rule [a-z0-9-]+, |^name: /.test(line)) return arrow
  return arrow
    .replaceAll(/\bECM\d\d(?:_\d\d)?\b/g, (code) => attributeName(code))
    .replaceAll(/ (=|!=|<|<=|>|>=) /g, (_, op: keyof typeof operatorWords) => ` ${operatorWords[op]} `)
}
