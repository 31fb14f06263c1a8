import { type DitIdentityAnswer, ditIdentity, type PlumblineError } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { PhoneField } from '@plumbline/ui/parts/phone-field'
import { Form } from '../../frame/parts/form.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import {
  addressFaults,
  addressSent,
  holderFaults,
  holderSent,
  type Person,
  secretFaults,
  secretsSent,
  servedFaults,
} from './person.ts'
import { AddressFields, NameFields, SecretFields } from './person-fields.tsx'
import { StepRefused } from './step-refused.tsx'
import { usePersonForm } from './use-person-form.ts'
import { type StepProps, useArrival } from './walk.ts'

interface Props extends StepProps {
  onChecked(answer: DitIdentityAnswer): void
}

/** Who the person is, as it stands on his or her papers. */
export function PersonStep({ walk, onChecked }: Props) {
  const all = useTexts('identity')
  const { person: texts, faults } = all
  const { shell, consent, typed } = walk
  useArrival(walk, 'person')
  const form = usePersonForm(walk, (person) => ({
    ...holderFaults(person, faults),
    ...secretFaults(person, faults),
    ...addressFaults(person, faults),
  }))
  const takes = (error: PlumblineError) => {
    const wrong = error.kind === 'refused' && error.code === 'SC200' ? servedFaults(error.fields, faults) : {}
    if (Object.keys(wrong).length === 0) return walk.fail(error)
    form.refuse(wrong)
    return true
  }
  const check = useAction(
    (person: Person) => {
      typed.current = person
      const asked = { ...holderSent(person), ...secretsSent(person), ...addressSent(person) }
      return ditIdentity(shell.session.calls, { ...asked, ...(consent ? { consent } : {}) })
    },
    onChecked,
    takes,
  )
  const isLink = shell.appearance.verificationType === 'DIT_SMFA'
  return (
    <StepPage progress={walk.progress('person')} title={all.title} lead={all.why} footer={walk.help}>
      <Form form={form} onSend={check.run}>
        <NameFields form={form} />
        <SecretFields form={form} ssnHint={texts.ssnHint} />
        <AddressFields form={form} />
        <PhoneField {...form.field('mobile')} label={texts.mobile} hint={isLink ? texts.mobileLink : undefined} />
        {check.error && <StepRefused error={check.error} />}
        <Button type="submit" busy={check.busy} wide>
          {texts.submit}
        </Button>
      </Form>
    </StepPage>
  )
}
