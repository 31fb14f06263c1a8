import { eventTypes } from '@plumbline/contract'
import type { FormState } from '@plumbline/ui/forms/use-form'
import { Checkbox } from '@plumbline/ui/parts/choice'
import { FieldGroup } from '@plumbline/ui/parts/field'
import { TextField } from '@plumbline/ui/parts/text-field'
import './endpoint-fields.css'

/** What somebody says of an endpoint. Types null: all, also later ones. */
export interface EndpointValues {
  readonly url: string
  readonly description: string
  readonly types: readonly EventType[] | null
}

type EventType = (typeof eventTypes)[number]

export function endpointFaults({ url, types }: EndpointValues) {
  return {
    url: URL.canParse(url.trim()) ? undefined : 'Enter an address, like https://hooks.example.com/plumbline',
    types: types?.length === 0 ? 'Choose at least one type, or all of them' : undefined,
  }
}

export function EndpointFields({ form }: { readonly form: FormState<EndpointValues> }) {
  const { types } = form.values
  const toggle = (type: EventType, isIn: boolean) =>
    form.set({ types: isIn ? [...(types ?? []), type] : (types ?? []).filter((one) => one !== type) })
  return (
    <>
      <TextField
        {...form.field('url')}
        label="Address"
        hint="Public and with https. In development an address of your own machine works too."
        autocomplete="off"
        spellcheck={false}
      />
      <TextField {...form.field('description')} label="Description" optional autocomplete="off" maxLength={200} />
      <FieldGroup id="types" label="Event types" error={form.field('types').error}>
        <Checkbox
          name="all-types"
          label="All types, also later ones"
          checked={types === null}
          onChecked={(all) => form.set({ types: all ? null : [] })}
        />
        {types && (
          <div class="type-choices">
            {eventTypes.map((type) => (
              <Checkbox
                key={type}
                name="types"
                label={type}
                checked={types.includes(type)}
                onChecked={(isIn) => toggle(type, isIn)}
              />
            ))}
          </div>
        )}
      </FieldGroup>
    </>
  )
}
