import { Button } from '@plumbline/ui/parts/button'
import { CodeBlock } from '@plumbline/ui/parts/code-block'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { Notice } from '@plumbline/ui/parts/notice'

interface Props {
  readonly title: string
  /** What is shown, by its name. */
  readonly secrets: Readonly<Record<string, string>>
  /** What to do with it. */
  readonly about: string
  readonly onKept: () => void
}

/** Shows what the server tells once. Escape does not take it away: it could not be brought back. */
export function SecretDialog({ title, secrets, about, onKept }: Props) {
  return (
    <Dialog title={title} onClose={() => undefined}>
      <Notice tone="warn" title="This is the only time that you see it">
        {about}
      </Notice>
      {Object.entries(secrets).map(([name, secret]) => (
        <CodeBlock key={name} title={name} code={secret} />
      ))}
      <DialogActions>
        <Button onPress={onKept}>I have kept it</Button>
      </DialogActions>
    </Dialog>
  )
}
