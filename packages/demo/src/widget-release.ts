/** The loader to name in pages: its address at the widget's origin, and the hash that browsers compare. */
export interface WidgetRelease {
  readonly version: string
  readonly src: string
  readonly integrity: string
}

const keptMs = 10_000
const patienceMs = 5000

/** Asks the widget's origin which loader is the newest, and remembers it for a moment. Undefined: there is no widget. */
export function openReleases(now: () => number = Date.now): (widgetUrl: string) => Promise<WidgetRelease | undefined> {
  let known: { widgetUrl: string; release: WidgetRelease; until: number } | undefined
  return async (widgetUrl) => {
    if (known && known.widgetUrl === widgetUrl && known.until > now()) return known.release
    try {
      const answer = await fetch(`${widgetUrl}/v1/integrity.json`, { signal: AbortSignal.timeout(patienceMs) })
      if (!answer.ok) return undefined
      const { version, path, integrity } = (await answer.json()) as { version: string; path: string; integrity: string }
      const release = { version, src: `${widgetUrl}${path}`, integrity }
      known = { widgetUrl, release, until: now() + keptMs }
      return release
    } catch {
      return undefined
    }
  }
}
