import type { Bureau } from '@plumbline/core/bureaus'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** With which credentials a process calls a bureau, and which it has beside them. */
export interface CredentialUse {
  bureau: Bureau
  fingerprint: string
  otherFingerprint: string | null
}

export async function reportUses(
  system: Database,
  processId: string,
  uses: readonly CredentialUse[],
  now: number,
): Promise<void> {
  const column = (key: 'bureau' | 'fingerprint') => uses.map((use) => use[key])
  const others = uses.map(({ otherFingerprint }) => otherFingerprint ?? '')
  await system.run(report, [processId, now, column('bureau'), column('fingerprint'), others])
}

/** Of processes that have told since then. */
export async function listUses(system: Database, since: number): Promise<CredentialUse[]> {
  return (await system.run(list, [since])) as unknown as CredentialUse[]
}

export async function forgetUses(system: Database, olderThan: number): Promise<void> {
  await system.run(forget, [olderThan])
}

/** When credentials were used for the first time. */
export async function noteFirstUse(system: Database, use: CredentialUse, now: number): Promise<void> {
  await system.run(noteFirst, [use.bureau, use.fingerprint, now])
}

interface FirstUse {
  bureau: Bureau
  fingerprint: string
  firstUsedAt: number
}

export async function listFirstUses(system: Database): Promise<FirstUse[]> {
  return (await system.run(firsts)) as unknown as FirstUse[]
}

const report = statement(
  'credential-uses-report',
  `INSERT INTO credential_uses (process_id, bureau, fingerprint, other_fingerprint, reported_at)
   SELECT $1, n.bureau, n.fingerprint, nullif(n.other, ''), $2 FROM unnest($3::text[], $4::text[], $5::text[]) AS n (bureau, fingerprint, other)
   ON CONFLICT (process_id, bureau) DO UPDATE SET fingerprint = excluded.fingerprint,
     other_fingerprint = excluded.other_fingerprint, reported_at = excluded.reported_at`,
)
const list = statement(
  'credential-uses-list',
  'SELECT bureau, fingerprint, other_fingerprint AS "otherFingerprint" FROM credential_uses WHERE reported_at >= $1',
)
const forget = statement('credential-uses-forget', 'DELETE FROM credential_uses WHERE reported_at < $1')
const noteFirst = statement(
  'credential-firsts-note',
  'INSERT INTO credential_firsts (bureau, fingerprint, first_used_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
)
const firsts = statement(
  'credential-firsts-list',
  'SELECT bureau, fingerprint, first_used_at AS "firstUsedAt" FROM credential_firsts',
)
