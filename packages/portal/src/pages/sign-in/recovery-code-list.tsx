import { Button } from '@plumbline/ui/parts/button'
import { CopyButton } from '@plumbline/ui/parts/copy-button'
import { Icon } from '@plumbline/ui/parts/icon'
import { Row } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { siteName } from '../../shell/site.ts'
import './recovery-code-list.css'

/** Codes that stand for the authenticator app, each once. They are shown this one time. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`
  const save = () => {
    const url = URL.createObjectURL(new Blob([`Recovery codes, ${siteName}\n\n${text}`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'plumbline-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <div class="stack">
      <Notice tone="warn" title="Keep these codes where you keep passwords">
        They are not shown again. Each of them signs you in once when you do not have your phone.
      </Notice>
      <ol class="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row>
        <Button kind="secondary" onPress={save}>
          <Icon name="fall" />
          Save as a file
        </Button>
        <CopyButton text={text} of="recovery codes" />
      </Row>
    </div>
  )
}
