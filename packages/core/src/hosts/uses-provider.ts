import type { Provider } from '../bureaus/provider.ts'
import type { HostSettings } from './settings.ts'

/** Whether people of a host could notice that a provider is not called. */
export function usesProvider(
  { bureaus, verificationType, products }: Pick<HostSettings, 'bureaus' | 'verificationType' | 'products'>,
  provider: Provider,
): boolean {
  if (provider === 'DIT') return verificationType !== 'PREFILL_ONBOARDING'
  if (provider === 'SMFA') return verificationType === 'DIT_SMFA'
  if (provider === 'OTP') return verificationType === 'PREFILL_ONBOARDING'
  if (provider === 'PREFILL') return verificationType === 'PREFILL_ONBOARDING' || products.includes('PREFILL')
  if (provider === 'EMAIL' || provider === 'SMS') return true
  return bureaus.includes(provider)
}
