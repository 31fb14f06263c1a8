import { Button } from '@plumbline/ui/parts/button'
import { Stack } from '@plumbline/ui/parts/layout'
import type { Shell } from '../shell.ts'
import { useStore } from '../store.ts'

interface Props {
  readonly shell: Shell
  readonly texts: { readonly title: string; readonly text: string; readonly link: string }
}

/** Where to turn to, at the same place on every step. The host knows its own address: where it opens links itself, it is asked to. */
export function Help({ shell, texts }: Props) {
  const { linkClick } = useStore(shell.line.configuration)
  return (
    <Stack gap="tight">
      <h2 class="small">{texts.title}</h2>
      <p class="muted small">{texts.text}</p>
      {linkClick === 'delegate' && (
        <Button kind="quiet" onPress={() => shell.line.tell({ type: 'LINK', rel: 'help' })}>
          {texts.link}
        </Button>
      )}
    </Stack>
  )
}
