import type { StandardText, TextLanguage, Wording } from '@plumbline/core/texts'
import type { Context } from '../../context.ts'

export interface LiveWording {
  version: number
  since: number | null
  ofHost: boolean
  parts: Wording
}

/** What texts say at a host, or where a host has no wording of its own. */
export function liveWordings(ctx: Context, hostId: string | null) {
  const now = hostId === null ? ctx.clock.now() : ctx.clock.hostNow(hostId)
  return (text: StandardText, language: TextLanguage): LiveWording | null => {
    const published = ctx.directory.wordings.inForce(text.key, { hostId, language, now })
    if (published) {
      const { version, fromAt: since, hostId: owner } = published
      return { version, since, ofHost: owner !== null, parts: published.wordings[language]! }
    }
    const standard = text.wordings[language]
    return standard && { version: 1, since: null, ofHost: false, parts: standard }
  }
}
