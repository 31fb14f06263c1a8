import type { Consent } from '@plumbline/sdk'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { Checkbox } from '@plumbline/ui/parts/choice'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { fill } from '@plumbline/ui/texts/fill'
import { Form } from '../../frame/parts/form.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { type StepProps, useArrival } from './walk.ts'

const maxUserAgent = 400

/** Nothing is asked of a bureau before the person has agreed to it. */
export function ConsentStep({ walk, onAgreed }: StepProps & { onAgreed(consent: Consent): void }) {
  const { consent: texts } = useTexts('identity')
  const { locale } = useLanguage()
  const { line, appearance, address } = walk.shell
  useArrival(walk, 'consent')
  const form = useForm({ agree: false }, ({ agree }) => ({ agree: agree ? undefined : texts.missing }))
  const agreed = () => {
    line.tell({ type: 'CONSENT_GIVEN', version: appearance.textsVersion })
    onAgreed({
      textVersion: appearance.textsVersion,
      // The clock of a sandbox may be ahead of the browser's.
      acceptedAt: Math.max(Date.now(), walk.profile.updatedAt),
      ip: address,
      locale,
      userAgent: navigator.userAgent.slice(0, maxUserAgent),
    })
  }
  const { value, error, onValue, ...field } = form.field('agree')
  return (
    <StepPage progress={walk.progress('consent')} title={texts.title} lead={texts.lead} footer={walk.help}>
      <Form form={form} onSend={agreed}>
        <Stack gap="tight">
          <ul class="points">
            {texts.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p class="muted small">{fill(texts.version, { version: appearance.textsVersion })}</p>
        </Stack>
        <Checkbox {...field} label={texts.agree} checked={value} error={error} onChecked={onValue} />
        <Button type="submit" wide>
          {texts.submit}
        </Button>
      </Form>
    </StepPage>
  )
}
