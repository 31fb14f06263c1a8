import { previewSessionCall, sandboxPersonasCall } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Notice } from '@plumbline/ui/parts/notice'
import type { ComponentProps } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { go, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import { PreviewChoices, usePreviewChoices } from './preview-choices.tsx'
import type { EditedTheme, Studio } from './studio.ts'
import { WidgetFrame } from './widget-frame.tsx'
import './preview.css'

interface Props {
  readonly studio: Studio
  readonly theme: EditedTheme
}

/** The look as people will see it. Only invented people are shown: at a live host it is parts of the widget without anybody. */
export function PreviewCard({ studio, theme }: Props) {
  const choices = usePreviewChoices()
  return (
    <Card title="Preview">
      <PreviewChoices />
      {studio.kind === 'live' ? (
        <>
          <p class="small muted">
            The people of a live host are real and are not shown here. At your host in development you see the whole
            widget.
          </p>
          <LoadedParts theme={theme} {...choices} />
        </>
      ) : (
        <PersonaPreview studio={studio} theme={theme} />
      )}
    </Card>
  )
}

type Parts = typeof import('./sample-parts.tsx')

/** Only live hosts need them, so nobody else loads them. */
function LoadedParts(props: ComponentProps<Parts['SampleParts']>) {
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    void import('./sample-parts.tsx').then(setParts)
  }, [])
  return parts ? <parts.SampleParts {...props} /> : null
}

function PersonaPreview({ studio, theme }: Props) {
  const { call } = useSignedIn()
  const host = useHost()!
  const { persona, ...choices } = usePreviewChoices()
  const [shown, setShown] = useState<{ readonly persona: string; readonly state: string }>()
  const token = useRef<string | null>(null)
  const found = useCall(() => call(sandboxPersonasCall, { params: { hostId: host.id } }), host.id)
  const open = (key: string) => call(previewSessionCall, { params: { hostId: host.id }, body: { persona: key } })
  const action = useAction(open, (opened, key) => {
    token.current = opened.token
    setShown({ persona: key, state: opened.state })
  })
  /** The first token is there already; when a session runs out another one is asked for. */
  const fetchToken = async () => {
    const first = token.current
    token.current = null
    if (first !== null || !shown) return first
    return open(shown.persona).then(
      (opened) => opened.token,
      () => null,
    )
  }
  return (
    <Awaited of={found} label="Loading the personas" lines={3}>
      {({ personas }) => {
        const chosen = personas.find(({ key }) => key === persona) ?? personas[0]
        return (
          <>
            <div class="preview-persona">
              <FilterSelect
                label="As"
                all={personas[0]?.label ?? 'Nobody'}
                options={personas.slice(1).map(({ key, label }) => ({ value: key, label }))}
                value={chosen === personas[0] ? '' : (chosen?.key ?? '')}
                onValue={(key) => go(withQuery({ as: key }), true)}
              />
              <PermittedButton
                needs="draft theme"
                atHost
                kind="secondary"
                busy={action.busy}
                refused={chosen ? undefined : 'There is no persona'}
                onPress={() => chosen && action.run(chosen.key)}
              >
                Show the widget
              </PermittedButton>
            </div>
            {action.fault && <FaultNotice fault={action.fault} />}
            {shown?.state === 'not-enrolled' && (
              <Notice tone="info">
                This persona is turned down on the way to the data, so the widget shows the step at which it ends.
              </Notice>
            )}
            {shown ? (
              <WidgetFrame
                key={shown.persona}
                widgetUrl={studio.widgetUrl}
                widgetKey={studio.widgetKey}
                theme={theme}
                fetchToken={fetchToken}
                {...choices}
              />
            ) : (
              <Empty icon="shown" title="Nobody is shown yet">
                Choose a persona of the sandbox. They become a user of this host, and the widget shows what they would
                see.
              </Empty>
            )}
          </>
        )
      }}
    </Awaited>
  )
}
