import { bureaus } from '@plumbline/core/bureaus'
import {
  ruleNameCharacters,
  ruleSetNameCharacters,
  rulesPerRuleSet,
  ruleTextCharacters,
} from '@plumbline/core/promises'
import { missingRules, noHitRules, type Rule, type RuleSet } from '@plumbline/core/rule-sets'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { ExpressionEditor } from './expression-editor.tsx'
import { missingWords, noHitWords, ruleSentence } from './rule-sentence.ts'

interface Props {
  readonly value: RuleSet
  readonly onValue: (value: RuleSet) => void
}

/** What a rule set says, to be changed. What it does not show of a document, such as which rules a decision joins, stays as it is. */
export function RulesEditor({ value, onValue }: Props) {
  const put = (change: Partial<RuleSet>) => onValue({ ...value, ...change })
  const putRule = (index: number, rule: Rule) =>
    put({ rules: value.rules.map((one, at) => (at === index ? rule : one)) })
  return (
    <Stack gap="loose">
      <Card title="As a whole">
        <Columns>
          <TextField
            label="Name"
            name="name"
            value={value.name}
            maxLength={ruleSetNameCharacters}
            onValue={(name) => put({ name })}
          />
          <SelectField
            label="Bureau whose file is read"
            name="bureau"
            options={bureaus.map((one) => ({ value: one, label: one }))}
            value={value.bureau}
            onValue={(bureau) => put({ bureau: bureau as RuleSet['bureau'] })}
          />
          <SelectField
            label="Without a usable file a person"
            name="no-hit"
            options={noHitRules.map((one) => ({ value: one, label: noHitWords[one] }))}
            value={value.noHit}
            onValue={(noHit) => put({ noHit: noHit as RuleSet['noHit'] })}
          />
          <SelectField
            label="When something is missing"
            name="missing"
            options={missingRules.map((one) => ({ value: one, label: missingWords[one] }))}
            value={value.missing}
            onValue={(missing) => put({ missing: missing as RuleSet['missing'] })}
          />
        </Columns>
      </Card>
      {value.rules.map((rule, index) => (
        <RuleCard
          // A rule is renamed here, so its place has to stand for it.
          key={index}
          rule={rule}
          place={index + 1}
          onRule={(changed) => putRule(index, changed)}
          onRemove={
            value.rules.length > 1 && value.decision === null
              ? () => put({ rules: value.rules.filter((_, at) => at !== index) })
              : undefined
          }
        />
      ))}
      {value.rules.length < rulesPerRuleSet && value.decision === null && (
        <div>
          <Button kind="secondary" onPress={() => put({ rules: [...value.rules, newRule(value.rules.length + 1)] })}>
            Add a rule
          </Button>
        </div>
      )}
    </Stack>
  )
}

interface RuleCardProps {
  readonly rule: Rule
  readonly place: number
  readonly onRule: (rule: Rule) => void
  readonly onRemove: (() => void) | undefined
}

function RuleCard({ rule, place, onRule, onRemove }: RuleCardProps) {
  return (
    <Card
      title={`Rule ${place}: ${rule.name}`}
      aside={
        onRemove && (
          <Button kind="quiet" onPress={onRemove}>
            Remove<span class="spoken"> rule {place}</span>
          </Button>
        )
      }
    >
      <p>It holds when {ruleSentence(rule.if)}.</p>
      <Columns>
        <TextField
          label="Name of the rule"
          name={`rule-${place}-name`}
          value={rule.name}
          maxLength={ruleNameCharacters}
          onValue={(name) => onRule({ ...rule, name })}
        />
        <TextField
          label="Told when it fails"
          name={`rule-${place}-text`}
          value={rule.text}
          maxLength={ruleTextCharacters}
          onValue={(text) => onRule({ ...rule, text })}
        />
      </Columns>
      <ExpressionEditor
        value={rule.if}
        label={`rule ${place}`}
        level={1}
        onValue={(expression) => onRule({ ...rule, if: expression })}
      />
    </Card>
  )
}

function newRule(place: number): Rule {
  const name = `rule-${place}`
  return { name, text: `${name} fails`, passText: null, missing: null, if: { attr: 'ECM01', op: '>=', value: 640 } }
}
