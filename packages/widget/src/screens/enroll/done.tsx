import { Button, ButtonLink } from '@plumbline/ui/parts/button'
import { fill } from '@plumbline/ui/texts/fill'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { type StepProps, useArrival } from './walk.ts'

/** Somebody who is enrolled has come here, or has just become so. */
export function Done({ walk }: StepProps) {
  const { done: texts } = useTexts('identity')
  const { shell, profile } = walk
  useArrival(walk, 'done')
  const more = shell.components.some((name) => name !== 'enroll')
  const view = shell.view === 'enroll' ? 'dashboard' : shell.view
  return (
    <StepPage title={texts.title} lead={profile.just_enrolled ? texts.text : texts.already}>
      {!more && shell.returnUrl && (
        <ButtonLink kind="primary" href={shell.returnUrl}>
          {fill(texts.back, { place: new URL(shell.returnUrl).hostname })}
        </ButtonLink>
      )}
      {more && (
        <Button wide onPress={() => shell.router.show(view)}>
          {shell.components.includes('score') ? texts.go : texts.next}
        </Button>
      )}
    </StepPage>
  )
}
