import type { PlanRecommendation } from '@plumbline/sdk'
import { readOptimalPath } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { fill } from '@plumbline/ui/texts/fill'
import { isolated } from '@plumbline/ui/texts/isolated'
import { Awaited } from '../../frame/parts/awaited.tsx'
import type { Shell } from '../../frame/shell.ts'
import { useRareTexts, useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'

/** The next step of the plan in one sentence, or the way to a plan. */
export function PlanBlock({ shell }: { readonly shell: Shell }) {
  const { plan: own } = useTexts('overview')
  const { loading } = useTexts('states')
  const read = useCall((signal) => readOptimalPath(shell.session.calls, { signal }))
  const see = (label: string) => (
    <Button kind="secondary" onPress={() => shell.router.open({ screen: 'plan' })}>
      {label}
    </Button>
  )
  return (
    <Card title={own.title}>
      <Awaited
        call={read}
        label={loading}
        refused={(error) =>
          error.kind === 'refused' && error.code === 'SC1005' ? (
            <>
              <p>{own.none}</p>
              {see(own.make)}
            </>
          ) : undefined
        }
      >
        {({ recommendations }) => {
          const step = recommendations.find(({ status }) => status !== 'DONE')
          return (
            <>
              {step ? <Step step={step} /> : <p>{own.done}</p>}
              {see(own.see)}
            </>
          )
        }}
      </Awaited>
    </Card>
  )
}

function Step({ step }: { readonly step: PlanRecommendation }) {
  const { formats } = useLanguage()
  const texts = useRareTexts('plan')
  if (!texts) return null
  const { action, accountName, amount, expected } = step
  const words = Object.hasOwn(texts.actions, action) ? texts.actions[action as keyof typeof texts.actions] : undefined
  if (!words) return null
  const values = {
    account: isolated(accountName ?? ''),
    ...(amount ? { amount: formats.dollars(amount.amount) } : {}),
  }
  const { low, high } = expected
  return (
    <p>
      <strong>{fill(amount ? words.amount : words.name, values)}</strong>
      <br />
      {high > 0 && (
        <span class="muted">{fill(texts.range, { low: formats.signed(low), high: formats.signed(high) })}</span>
      )}
    </p>
  )
}
