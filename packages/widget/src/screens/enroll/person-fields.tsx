import type { FormState } from '@plumbline/ui/forms/use-form'
import { DateField } from '@plumbline/ui/parts/date-field'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { SsnField } from '@plumbline/ui/parts/ssn-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useState } from 'preact/hooks'
import { useTexts } from '../../frame/texts.tsx'
import { OnFile } from './on-file.tsx'
import type { Person } from './person.ts'
import { stateOptions } from './state-names.ts'

interface Props {
  readonly form: FormState<Person>
}

export function NameFields({ form }: Props) {
  const { person: texts } = useTexts('identity')
  const { fname, lname } = form.values
  const [changing, setChanging] = useState(fname === '' || lname === '')
  const isWrong = form.faults.some(({ field }) => field === 'fname' || field === 'lname')
  if (!changing && !isWrong)
    return (
      <OnFile
        label={texts.name}
        change={texts.change}
        changeLabel={texts.changeName}
        onChange={() => setChanging(true)}
      >
        {fname} {lname}
      </OnFile>
    )
  return (
    <>
      <TextField {...form.field('fname')} label={texts.firstName} autocomplete="given-name" maxLength={50} />
      <TextField {...form.field('lname')} label={texts.lastName} autocomplete="family-name" maxLength={50} />
    </>
  )
}

/** Never filled in by anybody but the person. */
export function SecretFields({ form, ssnHint }: Props & { readonly ssnHint: string }) {
  const { person: texts } = useTexts('identity')
  return (
    <>
      <DateField {...form.field('dob')} label={texts.born} hint={texts.bornHint} birthday />
      <SsnField {...form.field('ssn')} label={texts.ssn} hint={ssnHint} />
    </>
  )
}

export function AddressFields({ form, found }: Props & { readonly found?: boolean }) {
  const { person: texts } = useTexts('identity')
  const [changing, setChanging] = useState(!found)
  const { street1, street2, city, state, zip } = form.values
  const isWrong = form.faults.some(({ field }) => ['street1', 'city', 'state', 'zip'].includes(field))
  if (!changing && !isWrong)
    return (
      <OnFile
        label={texts.address}
        change={texts.change}
        changeLabel={texts.changeAddress}
        onChange={() => setChanging(true)}
      >
        {street1} {street2}
        <br />
        {city}, {state} {zip}
      </OnFile>
    )
  return (
    <>
      <TextField {...form.field('street1')} label={texts.street1} autocomplete="address-line1" maxLength={100} />
      <TextField
        {...form.field('street2')}
        label={texts.street2}
        autocomplete="address-line2"
        maxLength={100}
        width={20}
        optional
      />
      <div class="place">
        <TextField {...form.field('city')} label={texts.city} autocomplete="address-level2" maxLength={50} />
        <SelectField
          {...form.field('state')}
          label={texts.state}
          options={stateOptions}
          autocomplete="address-level1"
        />
        <TextField
          {...form.field('zip')}
          label={texts.zip}
          inputMode="numeric"
          autocomplete="postal-code"
          maxLength={10}
        />
      </div>
    </>
  )
}
