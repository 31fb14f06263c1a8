import { uploadLogoCall } from '@plumbline/contract'
import { type ColorScheme, logoLimits, logoPath } from '@plumbline/core/widget'
import { Button } from '@plumbline/ui/parts/button'
import { Field } from '@plumbline/ui/parts/field'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { useState } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { EditedTheme, Studio } from './studio.ts'
import './logo-field.css'

interface Props {
  readonly theme: EditedTheme
  /** The logo of this one is changed, and where the other has none, that of both. */
  readonly scheme: ColorScheme
  readonly disabled: boolean
  readonly studio: Studio
  readonly onTheme: (theme: EditedTheme) => void
}

const token = '--pl-logo'

/** The picture in the head of the widget. It belongs to the look: drafted, previewed and published with it. */
export function LogoField({ theme, scheme, disabled, studio, onTheme }: Props) {
  const { call } = useSignedIn()
  const host = useHost()!
  const [problem, setProblem] = useState<string>()
  const upload = useAction(
    async (file: File) =>
      call(uploadLogoCall, { params: { hostId: host.id }, body: { picture: await base64Of(file) } }),
    ({ logo }) => onTheme(withLogo(theme, scheme, logo)),
  )
  const take = (file: File | undefined) => {
    const isLarge = file !== undefined && file.size > logoLimits.bytes
    setProblem(isLarge ? `Choose a file of at most ${logoLimits.bytes / 1000} KB` : undefined)
    if (file && !isLarge) upload.run(file)
  }
  const shown = theme[scheme][token] ?? 'none'
  const refusal = upload.fault?.code === 'SC200' ? 'This is no PNG that can be used' : undefined
  return (
    <Stack>
      {shown === 'none' ? (
        <p class="small muted">The widget has no logo on {scheme}.</p>
      ) : (
        <img
          class={`logo-shown on-${scheme}`}
          src={`${studio.widgetUrl}${logoPath(studio.widgetKey, shown)}`}
          alt={`The logo on ${scheme}`}
        />
      )}
      <Field
        label={`Picture on ${scheme}`}
        hint={`A PNG of at most ${logoLimits.width} by ${logoLimits.height} pixels and ${logoLimits.bytes / 1000} KB, not interlaced. It is shown 40 pixels high.`}
        error={problem ?? refusal}
        optional
      >
        {(control) => (
          <input
            {...control}
            class="input"
            type="file"
            accept="image/png"
            disabled={disabled || upload.busy}
            onChange={(event) => take(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      {upload.fault && !refusal && <FaultNotice fault={upload.fault} />}
      {shown !== 'none' && (
        <Row>
          <Button kind="secondary" disabled={disabled} onPress={() => onTheme(withoutLogo(theme, scheme))}>
            Remove the logo on {scheme}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function withLogo(theme: EditedTheme, scheme: ColorScheme, logo: string): EditedTheme {
  const other = scheme === 'light' ? 'dark' : 'light'
  const both = theme[other][token] === undefined
  const changed = { ...theme, [scheme]: { ...theme[scheme], [token]: logo } }
  return both ? { ...changed, [other]: { ...theme[other], [token]: logo } } : changed
}

function withoutLogo(theme: EditedTheme, scheme: ColorScheme): EditedTheme {
  const { [token]: _gone, ...others } = theme[scheme]
  return { ...theme, [scheme]: others }
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
