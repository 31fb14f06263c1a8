import { type IdentityPrefillAnswer, identityPrefill, type PlumblineError } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { PhoneField } from '@plumbline/ui/parts/phone-field'
import { Form } from '../../frame/parts/form.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { holderFaults, holderSent, type Person, servedFaults } from './person.ts'
import { NameFields } from './person-fields.tsx'
import { StepRefused } from './step-refused.tsx'
import { usePersonForm } from './use-person-form.ts'
import { type StepProps, useArrival } from './walk.ts'

/** Whose phone it is. */
export function PhoneStep({ walk, onStarted }: StepProps & { onStarted(answer: IdentityPrefillAnswer): void }) {
  const all = useTexts('identity')
  const { shell, consent, typed } = walk
  useArrival(walk, 'phone')
  const form = usePersonForm(walk, (person) => holderFaults(person, all.faults))
  const takes = (error: PlumblineError) => {
    const wrong = error.kind === 'refused' && error.code === 'SC200' ? servedFaults(error.fields, all.faults) : {}
    if (Object.keys(wrong).length === 0) return walk.fail(error)
    form.refuse(wrong)
    return true
  }
  const start = useAction(
    (person: Person) => {
      const { fname, lname, mobile } = person
      typed.current = { ...typed.current, fname, lname, mobile }
      return identityPrefill(shell.session.calls, { ...holderSent(person), ...(consent ? { consent } : {}) })
    },
    onStarted,
    takes,
  )
  return (
    <StepPage progress={walk.progress('phone')} title={all.title} lead={all.why} footer={walk.help}>
      <Form form={form} onSend={start.run}>
        <NameFields form={form} />
        <PhoneField {...form.field('mobile')} label={all.person.mobile} hint={all.person.mobileCode} />
        {start.error && <StepRefused error={start.error} />}
        <Button type="submit" busy={start.busy} wide>
          {all.person.submit}
        </Button>
      </Form>
    </StepPage>
  )
}
