import { TeamRefusal } from '@plumbline/core/team'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * A cookie goes along with whatever a browser sends, also from pages of others. So a call must come from a page of the site itself;
 * other origins under the same domain do not count. A browser that does not say where a call comes from has to name the origin. Only
 * where people arrive from elsewhere, as a page, does that count as well.
 */
export function requireOwnPage(headers: Headers, origin: string, navigation: boolean): void {
  const from = headers['sec-fetch-site']
  if (from === 'same-origin' || from === 'none') return
  if (navigation && (from === undefined || isPageVisit(headers))) return
  if (from === undefined && headers['origin'] === origin) return
  throw new TeamRefusal('cross-origin')
}

function isPageVisit(headers: Headers): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}
