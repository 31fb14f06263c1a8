import type { AuditEntry } from '../storage/audit-log.ts'

/** What the caller of the trail has to say; the rest is added here. */
export type AuditDraft = Omit<AuditEntry, 'id' | 'at' | 'mac'>
