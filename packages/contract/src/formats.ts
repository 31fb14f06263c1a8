import { alertTypes } from '@plumbline/core/alerts'
import { bureaus } from '@plumbline/core/bureaus'
import { isTimeZone } from '@plumbline/core/calendar'
import { parseAlertTypes } from './alerts/alert-type.ts'
import { parseBureaus } from './bureaus.ts'
import { parseDuration } from './sandbox/duration.ts'

/**
 * Named string formats of the schemas, shared by the server, the SDK and the tests. Every pattern reads its text once from
 * left to right, so that a hostile value costs no more than its length.
 */
export const formats: Readonly<Record<string, (text: string) => boolean>> = {
  'calendar-date': isCalendarDate,
  'person-name': (text) => /^[\p{L}\p{M} '.-]+$/u.test(text),
  email: isEmail,
  'ip-address': (text) => isIpv4(text) || isIpv6(text),
  'bureau-list': (text) => parseBureaus(text) !== undefined,
  'alert-type-list': (text) => parseAlertTypes(text) !== undefined,
  'basic-user': (text) => !text.includes(':'),
  'iso-duration': (text) => parseDuration(text) !== undefined,
  'time-zone': isTimeZone,
}

/** What a refused value should have been. A pattern has these words beside it, as `x-form` of its schema. */
export const formatWords: Readonly<Record<string, string>> = {
  'calendar-date': 'must be a calendar date, YYYY-MM-DD',
  'person-name': "must consist of letters, spaces, ', - and .",
  email: 'must be one e-mail address',
  'ip-address': 'must be an IPv4 or IPv6 address',
  'bureau-list': `must be of ${bureaus.join(', ')} with commas between`,
  'alert-type-list': `must be of ${alertTypes.join(', ')} with commas between`,
  'basic-user': 'must not contain a colon',
  'iso-duration': 'must be an ISO 8601 duration such as P1M or PT30S',
  'time-zone': 'must be a time zone of the IANA database, such as America/Chicago',
}

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00.000Z`)
  // A day beyond the end of its month rolls over, so the text has to survive the round trip.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** One `@` with something on both sides; separators of address lists are refused so that one value is one recipient. */
function isEmail(text: string): boolean {
  return /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(text)
}

function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

function isIpv6(text: string): boolean {
  if (text.length > 45) return false
  const halves = text.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1)
  const endsInIpv4 = last?.includes('.') === true && !text.endsWith('::')
  const hex = endsInIpv4 ? groups.slice(0, -1) : groups
  if (endsInIpv4 && !isIpv4(last)) return false
  if (!hex.every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return false
  const width = hex.length + (endsInIpv4 ? 2 : 0)
  return halves.length === 2 ? width < 8 : width === 8
}
