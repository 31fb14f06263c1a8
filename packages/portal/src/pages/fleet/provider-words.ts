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

/** What people and hosts notice while a provider is not called. */
export function maintenanceEffect(provider: string): string {
  if (provider === 'EMAIL' || provider === 'SMS') return 'Messages by it wait until the end, and go out then.'
  if (provider in providers)
    return 'Steps of identity that need it are refused as while it is out of reach; people try again afterwards.'
  return 'It is not called meanwhile; what is due then is done afterwards.'
}

export const breakerWords: Readonly<Record<'closed' | 'half-open' | 'open' | 'held', StateWords>> = {
  closed: { label: 'Calls go through', tone: 'good' },
  'half-open': { label: 'Being tried again', tone: 'warn' },
  open: { label: 'Open: failing', tone: 'bad' },
  held: { label: 'Held open by us', tone: 'warn' },
}
