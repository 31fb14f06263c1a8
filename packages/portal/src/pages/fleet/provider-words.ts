import type { StateWords } from '../../parts/status-badge.tsx'

/** Whom we call, in words. */
const providers: Readonly<Record<string, string>> = {
  DIT: 'Identity check',
  SMFA: 'Link by text message',
  OTP: 'One-time codes',
  PREFILL: 'Prefill',
  EMAIL: 'E-mail',
  SMS: 'Text messages',
}

/** Bureaus go by their short names everywhere. */
export function providerWords(provider: string): string {
  return providers[provider] ?? provider
}

export const breakerWords: Readonly<Record<'closed' | 'half-open' | 'open' | 'held', StateWords>> = {
  closed: { label: 'Calls go through', tone: 'good' },
  'half-open': { label: 'Being tried again', tone: 'warn' },
  open: { label: 'Open: failing', tone: 'bad' },
  held: { label: 'Held open by us', tone: 'warn' },
}
