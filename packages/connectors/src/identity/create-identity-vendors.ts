import type { LineState } from '../outbound/guarded-line.ts'
import { createDitClient, type DitClient } from './dit/client.ts'
import type { IdentityVendor } from './identity-failure.ts'
import type { IdentityVendorSettings } from './identity-settings.ts'
import { createOtpClient, type OtpClient } from './otp/client.ts'
import { createPrefillClient, type PrefillClient } from './prefill/client.ts'
import { createSmfaClient, type SmfaClient } from './smfa/client.ts'
import { createVendorLine, type IdentityVendorParts } from './vendor-line.ts'

/**
 * The vendors that help to tell whether people are who they say. All methods reject with `IdentityFailure` only; what a vendor
 * decides about a person is a value.
 */
export interface IdentityVendors {
  readonly dit: DitClient
  readonly smfa: SmfaClient
  readonly otp: OtpClient
  readonly prefill: PrefillClient
  /** The state of the breakers and bulkheads, for health checks and metrics. */
  readonly state: () => Readonly<Record<IdentityVendor, LineState>>
}

export function createIdentityVendors(settings: IdentityVendorSettings, parts: IdentityVendorParts): IdentityVendors {
  const lines = {
    DIT: createVendorLine('DIT', settings.ditUrl, settings, parts),
    SMFA: createVendorLine('SMFA', settings.smfaUrl, settings, parts),
    OTP: createVendorLine('OTP', settings.otpUrl, settings, parts),
    PREFILL: createVendorLine('PREFILL', settings.prefillUrl, settings, parts),
  }
  return {
    dit: createDitClient(lines.DIT),
    smfa: createSmfaClient(lines.SMFA),
    otp: createOtpClient(lines.OTP),
    prefill: createPrefillClient(lines.PREFILL),
    state: () => ({
      DIT: lines.DIT.state(),
      SMFA: lines.SMFA.state(),
      OTP: lines.OTP.state(),
      PREFILL: lines.PREFILL.state(),
    }),
  }
}
