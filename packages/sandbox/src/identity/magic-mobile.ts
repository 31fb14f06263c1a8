/** What the last digits of a mobile number make happen, wherever the step exists. */
type MagicOutcome =
  | 'smfa-green'
  | 'smfa-yellow'
  | 'smfa-orange'
  | 'smfa-red'
  | 'smfa-incomplete'
  | 'thin-file'
  | 'enrollment-error'
  | 'send-refused'
  | 'send-unavailable'
  | 'status-unavailable'
  | 'prefill-accepted'
  | 'check-unavailable'

export function magicOutcome(mobile: string | null): MagicOutcome | null {
  if (mobile === null) return null
  if (mobile === '1111111111') return 'check-unavailable'
  return endings.get(mobile.slice(-2)) ?? null
}

const endings: ReadonlyMap<string, MagicOutcome> = new Map([
  ['21', 'prefill-accepted'],
  ['22', 'smfa-green'],
  ['23', 'smfa-yellow'],
  ['33', 'smfa-red'],
  ['34', 'smfa-orange'],
  ['44', 'smfa-incomplete'],
  ['55', 'thin-file'],
  ['66', 'enrollment-error'],
  ['77', 'send-refused'],
  ['88', 'send-unavailable'],
  ['99', 'status-unavailable'],
])
