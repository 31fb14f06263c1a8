import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'

/** The way to the what-if screen, where the session may show it. */
export function TryOut({ shell }: { readonly shell: Shell }) {
  const { tryOut } = useTexts('planning')
  if (!shell.components.includes('simulator')) return null
  return (
    <Card title={tryOut.title}>
      <p>{tryOut.text}</p>
      <Button kind="secondary" onPress={() => shell.router.open({ screen: 'simulator' })}>
        {tryOut.open}
      </Button>
    </Card>
  )
}
