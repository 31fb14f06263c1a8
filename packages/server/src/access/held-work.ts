import type { Provider } from '@plumbline/core/bureaus'
import type { WorkKindName } from '../storage/work-payloads.ts'

/**
 * Work that needs a provider. While it is under maintenance, it waits until the end instead of failing. Steps of identity are calls and
 * no work: they are refused. Of messages, those of the channel wait, each by itself.
 */
export const workNeeding: Readonly<Record<Provider, readonly WorkKindName[]>> = {
  EFX: ['complete-pull', 'enroll-again', 'read-daily-file', 'refresh-data', 'settle-enrollment', 'sync-enrollment'],
  TU: ['complete-pull'],
  EXP: ['complete-pull'],
  DIT: [],
  SMFA: [],
  OTP: [],
  PREFILL: [],
  EMAIL: ['tell-contact'],
  SMS: [],
}

/** What a message waits as. */
export const messageWork: WorkKindName = 'deliver-notice'
