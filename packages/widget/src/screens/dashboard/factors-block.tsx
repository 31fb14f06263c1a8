import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import type { CallState } from '../../frame/use-call.ts'
import type { CreditFile } from '../factors/credit-file.ts'
import { FactorList } from '../factors/factor-list.tsx'
import type { Scores } from '../score/read-scores.ts'

/** So many of each side. */
const maxShown = 2

interface Props {
  readonly shell: Shell
  readonly scores: Scores
  readonly files: CallState<readonly CreditFile[]>
}

/** What hurts and helps most. */
export function FactorsBlock({ shell, scores, files }: Props) {
  const { title } = useTexts('factors')
  const { factors: see } = useTexts('overview')
  const { bureau, factors } = scores.readings[0]
  const file = files.state === 'done' ? files.value.find((one) => one.bureau === bureau) : undefined
  const top = (effect: string) => factors.filter((factor) => factor.effect === effect).slice(0, maxShown)
  const shown = [...top('HURTING'), ...top('HELPING')]
  if (shown.length === 0) return null
  return (
    <Card title={title}>
      <FactorList factors={shown} file={file} maxItems={2} />
      <Button kind="quiet" onPress={() => shell.router.open({ screen: 'factors' })}>
        {see}
      </Button>
    </Card>
  )
}
