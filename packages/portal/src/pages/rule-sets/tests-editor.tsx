import type { AttributeCode } from '@plumbline/core/attributes'
import { testsPerRuleSet } from '@plumbline/core/promises'
import { type Expression, type RuleSet, type RuleSetTest, verdicts } from '@plumbline/core/rule-sets'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { isFlagCode } from './comparison-editor.tsx'
import { attributeName } from './rule-sentence.ts'
import { verdictWords } from './rule-set-words.ts'
import { TestTable } from './test-table.tsx'

interface Props {
  readonly value: RuleSet
  readonly onValue: (value: RuleSet) => void
}

/** Made-up people, and what the rules have to say of them. They are run as one types. */
export function TestsEditor({ value, onValue }: Props) {
  const codes = [...new Set(value.rules.flatMap((rule) => codesIn(rule.if)))].sort()
  const put = (tests: readonly RuleSetTest[]) => onValue({ ...value, tests })
  return (
    <Card title="Tests">
      <Stack>
        <TestTable ruleSet={value} />
        {value.tests.map((test, index) => (
          // Two tests can have one name, so their place stands for them.
          <Disclosure key={index} summary={`Change test ${index + 1}: ${test.name}`}>
            <TestFields
              test={test}
              place={index + 1}
              codes={codes}
              onTest={(changed) => put(value.tests.map((one, at) => (at === index ? changed : one)))}
              onRemove={() => put(value.tests.filter((_, at) => at !== index))}
            />
          </Disclosure>
        ))}
        {value.tests.length < testsPerRuleSet && (
          <div>
            <Button
              kind="secondary"
              onPress={() =>
                put([...value.tests, { name: `test ${value.tests.length + 1}`, attributes: {}, expect: 'DECLINED' }])
              }
            >
              Add a test
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}

interface FieldsProps {
  readonly test: RuleSetTest
  readonly place: number
  /** Those that the rules read. */
  readonly codes: readonly AttributeCode[]
  readonly onTest: (test: RuleSetTest) => void
  readonly onRemove: () => void
}

function TestFields({ test, place, codes, onTest, onRemove }: FieldsProps) {
  const putValue = (code: AttributeCode, text: string) => {
    const { [code]: _old, ...others } = test.attributes
    onTest({ ...test, attributes: text.trim() === '' ? others : { ...others, [code]: typedValue(code, text) } })
  }
  return (
    <Stack>
      <Columns>
        <TextField
          label="Name of the test"
          name={`test-${place}-name`}
          value={test.name}
          onValue={(name) => onTest({ ...test, name })}
        />
        <SelectField
          label="The rules have to say"
          name={`test-${place}-expect`}
          options={verdicts.map((one) => ({ value: one, label: verdictWords[one].label }))}
          value={test.expect}
          onValue={(expect) => onTest({ ...test, expect: expect as RuleSetTest['expect'] })}
        />
        {codes.map((code) => (
          <TextField
            key={code}
            label={attributeName(code)}
            name={`test-${place}-${code}`}
            hint={isFlagCode(code) ? 'true or false; empty when missing' : 'Empty when missing'}
            optional
            value={String(test.attributes[code] ?? '')}
            autocomplete="off"
            onValue={(text) => putValue(code, text)}
          />
        ))}
      </Columns>
      <div>
        <Button kind="quiet" onPress={onRemove}>
          Remove<span class="spoken"> test {place}</span>
        </Button>
      </div>
    </Stack>
  )
}

/** What does not fit is kept as it is typed, and the check says so. */
function typedValue(code: AttributeCode, text: string): unknown {
  if (isFlagCode(code)) return text === 'true' ? true : text === 'false' ? false : text
  return Number.isFinite(Number(text)) ? Number(text) : text
}

function codesIn(tree: Expression): AttributeCode[] {
  if ('attr' in tree) return [tree.attr]
  if ('not' in tree) return codesIn(tree.not)
  return ('all' in tree ? tree.all : tree.any).flatMap(codesIn)
}
