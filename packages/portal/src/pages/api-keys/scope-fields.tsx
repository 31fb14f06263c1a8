import { Checkbox, RadioGroup } from '@plumbline/ui/parts/choice'
import { FieldGroup } from '@plumbline/ui/parts/field'
import { everything, scopeWords } from './scope-words.ts'
import './scope-fields.css'

interface Props {
  /** The star alone: everything. */
  readonly scopes: readonly string[]
  readonly onScopes: (scopes: readonly string[]) => void
  readonly error?: string | undefined
}

/** What a key may do. It is chosen once: a key that could be given more later would be worth more to a thief than it looks. */
export function ScopeFields({ scopes, onScopes, error }: Props) {
  const isAll = scopes.includes(everything)
  return (
    <>
      <RadioGroup
        label="What it may do"
        name="reach"
        options={[
          { value: 'all', label: 'Everything' },
          { value: 'some', label: 'These parts of the API', about: 'Calls of other parts are refused' },
        ]}
        value={isAll ? 'all' : 'some'}
        onValue={(reach) => onScopes(reach === 'all' ? [everything] : [])}
      />
      {!isAll && (
        <FieldGroup id="scopes" label="Parts of the API" error={error}>
          <div class="scope-choices">
            {Object.entries(scopeWords).map(([scope, label]) => (
              <Checkbox
                key={scope}
                name="scopes"
                label={label}
                checked={scopes.includes(scope)}
                onChecked={(isIn) => onScopes(isIn ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}
