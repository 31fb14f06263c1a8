import type { OptimalPathPlan } from '@plumbline/sdk'
import { Button } from '@plumbline/ui/parts/button'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { Changes } from './changes.tsx'
import { Overview } from './overview.tsx'
import { Path } from './path.tsx'
import { Steps } from './steps.tsx'
import { TryOut } from './try-out.tsx'

interface Props {
  readonly shell: Shell
  readonly plan: OptimalPathPlan
  /** The plan that this one has just replaced. */
  readonly before: OptimalPathPlan | null
  readonly onChange: () => void
}

export function PlanView({ shell, plan, before, onChange }: Props) {
  const { goal } = useTexts('planning')
  const isOver = plan.status !== 'ACTIVE'
  const change = (
    <Button kind={isOver ? 'primary' : 'secondary'} onPress={onChange}>
      {isOver ? goal.again : goal.change}
    </Button>
  )
  return (
    <>
      <Overview plan={plan} footer={change} />
      {before && <Changes plan={plan} before={before} />}
      <Columns>
        <Steps plan={plan} />
        <Stack gap="loose">
          <Path plan={plan} />
          {!before && <Changes plan={plan} before={null} />}
          <TryOut shell={shell} />
        </Stack>
      </Columns>
    </>
  )
}
