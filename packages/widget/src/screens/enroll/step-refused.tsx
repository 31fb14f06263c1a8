import type { PlumblineError } from '@plumbline/sdk/user'
import { useLanguage } from '@plumbline/ui/parts/language'
import { plural } from '@plumbline/ui/texts/plural'
import { Refused } from '../../frame/parts/refused.tsx'
import { useTexts } from '../../frame/texts.tsx'

interface Props {
  readonly error: PlumblineError
  readonly retry?: (() => void) | undefined
}

/** A refusal of a step, with how many tries are left where it tells. */
export function StepRefused({ error, retry }: Props) {
  const { attemptsLeft, code } = useTexts('identity')
  const { locale } = useLanguage()
  const facts = error.kind === 'refused' ? error.facts : {}
  const told = [
    [attemptsLeft, facts['attemptsLeft']],
    [code.checksLeft, facts['checksLeft']],
  ] as const
  const left = told.flatMap(([forms, count]) => (Number(count) > 0 ? [plural(forms, Number(count), locale)] : []))
  return <Refused error={error} retry={retry} values={left[0] === undefined ? {} : { left: left[0] }} />
}
