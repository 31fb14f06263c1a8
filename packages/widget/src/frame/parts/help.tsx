import { Stack } from '@plumbline/ui/parts/layout'

interface Props {
  readonly texts: { readonly title: string; readonly text: string }
}

/** Whom to turn to, at the same place on every step. A link of the host, where it opens links itself, stands at the foot of the page. */
export function Help({ texts }: Props) {
  return (
    <Stack gap="tight">
      <h2 class="help">{texts.title}</h2>
      <p class="muted small">{texts.text}</p>
    </Stack>
  )
}
