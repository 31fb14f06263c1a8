import { expressionLevels } from '@plumbline/core/promises'
import type { Expression } from '@plumbline/core/rule-sets'
import { Button } from '@plumbline/ui/parts/button'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { ComparisonEditor } from './comparison-editor.tsx'
import './expression-editor.css'

interface Props {
  readonly value: Expression
  /** "Condition 2 of score-floor", for who does not see where it stands. */
  readonly label: string
  readonly level: number
  readonly onValue: (value: Expression) => void
  /** Left out where something has to stay. */
  readonly onRemove?: (() => void) | undefined
}

const another: Expression = { attr: 'ECM01', op: '>=', value: 640 }
const joins = [
  { value: 'all', label: 'All of these hold' },
  { value: 'any', label: 'Any of these holds' },
]

/** Comparisons, and groups of them within each other. */
export function ExpressionEditor(props: Props) {
  const { value, label, level, onValue, onRemove } = props
  if ('attr' in value) {
    return (
      <fieldset class="expression">
        <legend class="spoken">{label}</legend>
        <ComparisonEditor value={value} onValue={onValue} />
        <div class="actions">
          <Button kind="quiet" onPress={() => onValue({ not: value })}>
            Turn round<span class="spoken"> {label}</span>
          </Button>
          {level < expressionLevels && (
            <Button kind="quiet" onPress={() => onValue({ all: [value, another] })}>
              Add a condition<span class="spoken"> to {label}</span>
            </Button>
          )}
          <RemoveButton label={label} onRemove={onRemove} />
        </div>
      </fieldset>
    )
  }
  if ('not' in value) {
    return (
      <fieldset class="expression">
        <legend>It is not so that</legend>
        <ExpressionEditor
          value={value.not}
          label={label}
          level={level + 1}
          onValue={(not) => onValue({ not })}
          onRemove={onRemove}
        />
        <div class="actions">
          <Button kind="quiet" onPress={() => onValue(value.not)}>
            Turn back<span class="spoken"> {label}</span>
          </Button>
        </div>
      </fieldset>
    )
  }
  return <GroupEditor {...props} />
}

function GroupEditor({ value, label, level, onValue, onRemove }: Props) {
  const join = 'all' in value ? 'all' : 'any'
  const members = membersOf(value)
  const put = (next: readonly Expression[], by = join) =>
    onValue(next.length === 1 ? next[0]! : by === 'all' ? { all: next } : { any: next })
  return (
    <fieldset class="expression group">
      <legend class="spoken">{label}</legend>
      <SelectField
        label="How they are joined"
        name="join"
        options={joins}
        value={join}
        onValue={(by) => put(members, by as 'all' | 'any')}
      />
      {members.map((member, index) => (
        <ExpressionEditor
          // Conditions have no name; what they stand for is their place.
          key={index}
          value={member}
          label={`condition ${index + 1} of ${label}`}
          level={level + 1}
          onValue={(changed) => put(members.map((one, place) => (place === index ? changed : one)))}
          onRemove={() => put(members.filter((_, place) => place !== index))}
        />
      ))}
      <div class="actions">
        <Button kind="secondary" onPress={() => put([...members, another])}>
          Add a condition<span class="spoken"> to {label}</span>
        </Button>
        <RemoveButton label={label} onRemove={onRemove} />
      </div>
    </fieldset>
  )
}

function membersOf(value: Expression): readonly Expression[] {
  if ('all' in value) return value.all
  return 'any' in value ? value.any : [value]
}

function RemoveButton({ label, onRemove }: Pick<Props, 'label' | 'onRemove'>) {
  if (!onRemove) return null
  return (
    <Button kind="quiet" onPress={onRemove}>
      Remove<span class="spoken"> {label}</span>
    </Button>
  )
}
