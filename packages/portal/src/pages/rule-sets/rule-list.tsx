import type { RuleSet } from '@plumbline/core/rule-sets'
import { Badge } from '@plumbline/ui/parts/badge'
import { decisionSentence, missingWords, noHitWords, ruleSentence } from './rule-sentence.ts'
import './rule-list.css'

/** A rule set as sentences, in the order of its rules. */
export function RuleList({ ruleSet }: { readonly ruleSet: RuleSet }) {
  return (
    <div class="rule-list">
      <p>
        <strong>{decisionSentence(ruleSet)}</strong> Without a usable file a person {noHitWords[ruleSet.noHit]}; when
        something is missing, {missingWords[ruleSet.missing]}.
      </p>
      <ol class="plain">
        {ruleSet.rules.map((rule) => (
          <li key={rule.name}>
            <p>
              <code class="id">{rule.name}</code>{' '}
              {rule.missing !== null && rule.missing !== ruleSet.missing && (
                <Badge>When missing, {missingWords[rule.missing]}</Badge>
              )}
            </p>
            <p>{ruleSentence(rule.if)}</p>
            <p class="small muted">
              Told when it fails: <bdi>{rule.text}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}
