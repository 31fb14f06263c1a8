import type { PlumblineError } from '@plumbline/sdk/user'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'

type Reason = 'PENDING' | 'NO_HIT' | 'UNSCORABLE' | 'DECEASED'

/** Why there is no score to start from; undefined where the call failed for another reason. */
export function noScoreReason(error: PlumblineError): Reason | undefined {
  if (error.kind !== 'refused') return undefined
  if (error.code === 'SC1011') return 'UNSCORABLE'
  if (error.code !== 'SC1002') return undefined
  const reason = error.facts['reason']
  return reason === 'NO_HIT' || reason === 'UNSCORABLE' || reason === 'DECEASED' ? reason : 'PENDING'
}

/** Without a score there is nothing to plan or to try: why, and what helps. */
export function NoScore({ reason }: { readonly reason: Reason }) {
  const { noData, buildCredit } = useTexts('states')
  const bureau = 'EFX'
  const isNew = reason === 'NO_HIT' || reason === 'UNSCORABLE'
  return (
    <Card title={fill(noData[reason].title, { bureau })}>
      <p>{reason === 'DECEASED' ? fill(noData.DECEASED.noPhone, { bureau }) : noData[reason].text}</p>
      {isNew && (
        <Stack gap="tight">
          <h3>{buildCredit.title}</h3>
          <ol>
            {buildCredit.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Stack>
      )}
    </Card>
  )
}
