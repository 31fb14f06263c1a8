import type { ColorScheme } from '@plumbline/core/widget'
import { useEffect, useRef } from 'preact/hooks'
import type { Width } from './preview-choices.tsx'
import { openPreviewLine, type PreviewLine } from './preview-line.ts'
import type { EditedTheme } from './studio.ts'

interface Props {
  readonly widgetUrl: string
  readonly widgetKey: string
  readonly theme: EditedTheme
  readonly scheme: ColorScheme
  readonly locale: string
  readonly width: Width
  /** A session of whoever is shown. */
  readonly fetchToken: () => Promise<string | null>
}

const protocol = 1

/** The widget itself, as pages of the host show it, with the look that is being made. */
export function WidgetFrame({ widgetUrl, widgetKey, theme, scheme, locale, width, fetchToken }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<PreviewLine | undefined>(undefined)
  // Frames of a group share a session; this one is about one person.
  const group = useRef(crypto.randomUUID())
  const configuration = () => ({
    type: 'WIDGET_CONFIGS',
    protocol,
    locale,
    colorScheme: scheme,
    appearance: theme,
    group: group.current,
  })
  // What the frame asks for later is answered as things are then.
  const now = useRef({ configuration, fetchToken })
  now.current = { configuration, fetchToken }
  useEffect(() => {
    const { current } = frame
    if (!current) return
    const opened = openPreviewLine({
      frame: current,
      origin: new URL(widgetUrl).origin,
      configuration: () => now.current.configuration(),
      receive: (message) => {
        if (message.type === 'RESIZE') current.style.setProperty('block-size', `${Math.ceil(message.height)}px`)
        else void now.current.fetchToken().then((token) => opened.send({ type: 'PREAUTH', token }))
      },
    })
    line.current = opened
    current.src = `${widgetUrl}/v1/preview?${new URLSearchParams({ key: widgetKey, view: 'all-in-one', locale })}`
    return () => opened.close()
  }, [widgetUrl, widgetKey])
  useEffect(() => line.current?.send(configuration()), [theme, scheme, locale])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section class="preview-stage" tabIndex={0} aria-label="The widget, at this width">
      <iframe
        ref={frame}
        class={`preview-frame wide-${width}`}
        title="The widget with this look"
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerpolicy="origin"
      />
    </section>
  )
}
