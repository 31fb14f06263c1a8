import type { PrefillData, Profile } from '@plumbline/sdk'
import { identityOnboarding, type PlumblineError } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Notice } from '@plumbline/ui/parts/notice'
import { fill } from '@plumbline/ui/texts/fill'
import { Form } from '../../frame/parts/form.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import {
  type Address,
  addressFaults,
  addressSent,
  type Person,
  secretFaults,
  secretsSent,
  servedFaults,
} from './person.ts'
import { AddressFields, SecretFields } from './person-fields.tsx'
import { StepRefused } from './step-refused.tsx'
import { usePersonForm } from './use-person-form.ts'
import { type StepProps, useArrival } from './walk.ts'

interface Props extends StepProps {
  readonly found: PrefillData
  onBack(): void
}

/** What is known of the holder of the phone, to be checked, and what only the person knows. There is one try. */
export function CheckStep({ walk, found, onBack }: Props) {
  const all = useTexts('identity')
  const { check: texts, person, faults } = all
  const { shell, consent, typed } = walk
  useArrival(walk, 'check')
  const address = addressOf(found)
  const form = usePersonForm(
    walk,
    (values) => ({ ...secretFaults(values, faults), ...addressFaults(values, faults) }),
    address,
  )
  const takes = (error: PlumblineError) => {
    const wrong = error.kind === 'refused' && error.code === 'SC200' ? servedFaults(error.fields, faults) : {}
    if (Object.keys(wrong).length === 0) return walk.fail(error)
    form.refuse(wrong)
    return true
  }
  const confirm = useAction(
    (values: Person): Promise<Profile> => {
      typed.current = values
      const asked = { ...secretsSent(values), ...addressSent(values) }
      return identityOnboarding(shell.session.calls, { ...asked, ...(consent ? { consent } : {}) })
    },
    walk.enrolled,
    takes,
  )
  const isOver = confirm.error?.kind === 'refused' && ['SC304', 'SC302'].includes(confirm.error.code)
  const hasAddress = Boolean(found.street1 && found.city && found.state && found.zip)
  const { ssnLast4, mobile } = found
  const ending = ssnLast4 === null ? person.ssnHint : fill(texts.ssnHint, { end: ssnLast4 })
  return (
    <StepPage
      progress={walk.progress('check')}
      title={texts.title}
      lead={hasAddress ? texts.lead : texts.leadEmpty}
      footer={walk.help}
    >
      <Form form={form} onSend={confirm.run}>
        <DataList
          data={[
            { term: person.name, value: [found.fname, found.lname].filter(Boolean).join(' ') },
            { term: person.mobile, value: <span class="number">{`•••-•••-${(mobile ?? '').slice(-4)}`}</span> },
            ...(ssnLast4 === null
              ? []
              : [{ term: person.ssn, value: <span class="number">{`•••-••-${ssnLast4}`}</span> }]),
          ]}
        />
        <SecretFields form={form} ssnHint={ending} />
        <AddressFields form={form} found={hasAddress} />
        <Notice tone="info">{texts.once}</Notice>
        {confirm.error && <StepRefused error={confirm.error} />}
        {isOver ? (
          <Button wide onPress={onBack}>
            {all.hostCode.again}
          </Button>
        ) : (
          <Button type="submit" busy={confirm.busy} wide>
            {texts.submit}
          </Button>
        )}
      </Form>
    </StepPage>
  )
}

function addressOf({ street1, street2, city, state, zip }: PrefillData): Address {
  return { street1: street1 ?? '', street2: street2 ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '' }
}
