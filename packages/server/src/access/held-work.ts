import type { Bureau } from '@plumbline/core/bureaus'
import type { WorkKindName } from '../storage/work-payloads.ts'

/** Work that needs a bureau. While it is under maintenance, it waits until the end instead of failing. */
export const workNeeding: Readonly<Record<Bureau, readonly WorkKindName[]>> = {
  EFX: ['complete-pull', 'enroll-again', 'read-daily-file', 'refresh-data', 'settle-enrollment', 'sync-enrollment'],
  TU: ['complete-pull'],
  EXP: ['complete-pull'],
}
