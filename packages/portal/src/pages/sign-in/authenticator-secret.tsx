import { QrCode } from '@plumbline/ui/charts/qr-code'
import { CopyButton } from '@plumbline/ui/parts/copy-button'
import './authenticator-secret.css'

interface Props {
  readonly secret: string
  readonly uri: string
}

/** What an authenticator app is given: a picture for its camera, or the same to type. */
export function AuthenticatorSecret({ secret, uri }: Props) {
  return (
    <div class="authenticator-secret">
      <QrCode text={uri} label="The secret as a picture for your authenticator app" />
      <div class="stack tight">
        <p>Scan the picture with an authenticator app on your phone.</p>
        <p class="small muted">Cannot scan it? Type this key into the app instead:</p>
        <p>
          <code class="id">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <CopyButton text={secret} of="key" />
      </div>
    </div>
  )
}
