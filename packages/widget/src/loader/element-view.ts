/** What an element consists of: the frame, and in its place a shape until it is painted, or a sentence when it cannot be. */
export interface ElementView {
  readonly frame: HTMLIFrameElement
  setHeight(height: number): void
  setMinHeight(text: string | undefined): void
  showFrame(): void
  showFailure(text: string): void
}

/** Neither top navigation nor dialogs: whatever happens in the frame stays in it. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

const styles = `:host{display:block;position:relative}:host([hidden]){display:none}
iframe{display:block;width:100%;height:100%;border:0}
div{position:absolute;inset:0;border-radius:12px;background:currentColor;opacity:.07;pointer-events:none}
p{margin:0;padding:1rem}`

export function buildView(host: HTMLElement, source: string, title: string): ElementView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // A constructed sheet is no inline style, so the page needs no rule for it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]
  const frame = document.createElement('iframe')
  const shape = document.createElement('div')
  shape.setAttribute('aria-hidden', 'true')
  frame.title = title
  frame.referrerPolicy = 'origin'
  frame.setAttribute('sandbox', sandbox)
  frame.src = source
  root.replaceChildren(frame, shape)
  return {
    frame,
    setHeight(height) {
      frame.style.height = pixels(height)
    },
    setMinHeight(text) {
      frame.style.minHeight = pixels(Number.parseInt(text ?? '', 10) || 160)
    },
    showFrame: () => shape.remove(),
    showFailure(text) {
      const said = document.createElement('p')
      said.setAttribute('role', 'alert')
      said.textContent = text
      frame.remove()
      shape.replaceWith(said)
    },
  }
}

/** Whatever the frame or the page says: neither so small that it is not found, nor so large that the page is lost. */
function pixels(height: number): string {
  return `${Math.min(20_000, Math.max(40, height))}px`
}
