import { type PlumblineError, summary } from '@plumbline/sdk/user'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { fill } from '@plumbline/ui/texts/fill'
import { useEffect, useState } from 'preact/hooks'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import './score-card.css'

type Reason = 'PENDING' | 'NO_HIT' | 'UNSCORABLE' | 'DECEASED'

/** Why a person has no score, where that is no failure; undefined for everything else. */
export function reasonOf(error: PlumblineError): Reason | undefined {
  if (error.kind !== 'refused' || error.code !== 'SC1002') return undefined
  const reason = error.facts['reason']
  return reason === 'NO_HIT' || reason === 'UNSCORABLE' || reason === 'DECEASED' ? reason : 'PENDING'
}

interface Props {
  readonly shell: Shell
  readonly reason: Reason
}

/** There is no score: why, and what helps. No number, no empty dial, nothing to be ashamed of. */
export function NoScore({ shell, reason }: Props) {
  const { yourScore, bureaus } = useTexts('score')
  const { noData, buildCredit } = useTexts('states')
  const { title } = noData[reason]
  const bureau = bureaus.EFX
  const isNew = reason === 'NO_HIT' || reason === 'UNSCORABLE'
  return (
    <Card>
      <h1 tabIndex={-1}>{yourScore}</h1>
      <Stack gap="tight">
        <h2>{fill(title, { bureau })}</h2>
        {reason === 'DECEASED' ? <Call shell={shell} bureau={bureau} /> : <p>{noData[reason].text}</p>}
      </Stack>
      {isNew && (
        <Stack gap="tight">
          <h3>{buildCredit.title}</h3>
          <ol class="ways">
            {buildCredit.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Stack>
      )}
    </Card>
  )
}

/** Whom to call, by the number on the report where there is one. */
function Call({ shell, bureau }: { readonly shell: Shell; readonly bureau: string }) {
  const { noData } = useTexts('states')
  const [phone, setPhone] = useState<string>()
  useEffect(() => {
    // The number stands on the report; without one the sentence goes without.
    summary(shell.session.calls).then(
      ({ providerViews: [view] }) => {
        const given = view?.summary.disputeInformation?.phone
        if (given) setPhone(`${given.areaCode}-${given.exchange}-${given.extension}`)
      },
      () => undefined,
    )
  }, [])
  return <p>{phone ? fill(noData.DECEASED.text, { bureau, phone }) : fill(noData.DECEASED.noPhone, { bureau })}</p>
}
