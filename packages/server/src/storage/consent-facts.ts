import { countedAtMost, messagesLookedThrough } from '@plumbline/core/promises'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** How many consents rest on a wording, counted so far and no further. */
interface CountedText {
  textVersion: string
  consents: number
}

/** A host has few wordings, each a stretch of one index: from the end of one the next is found. */
export async function countTexts(db: Database, scope: HostScope): Promise<CountedText[]> {
  return (await db.read(scope, texts)) as unknown as CountedText[]
}

interface CountedKind {
  kind: string
  sent: number
  latestAt: number
}

/** Which kinds of messages people got, of the latest ones. */
export async function countMessageKinds(db: Database, scope: HostScope, since: number): Promise<CountedKind[]> {
  return (await db.read(scope, kinds, [since])) as unknown as CountedKind[]
}

export interface ProvenConsentRecord {
  textVersion: string
  source: 'CONSUMER' | 'HOST_ATTESTED'
  acceptedAt: number
  recordedAt: number
  revokedAt: number | null
  sealed: Buffer | null
  /** The call of the same moment. */
  action: string | null
  actor: string | null
  requestId: string | null
}

/** Every consent of a person with what proves it. */
export async function provenConsents(tx: Transaction, userId: string): Promise<ProvenConsentRecord[]> {
  return (await tx.run(proven, [userId, `user:${userId}`])) as unknown as ProvenConsentRecord[]
}

/** More wordings than a host has in all its years. */
const maxTexts = 30

const texts = hostRead(
  'consent-texts',
  `WITH RECURSIVE versions AS (
     (SELECT c.text_version, 1 AS place FROM consents c WHERE c.host_id = host.id ORDER BY c.text_version LIMIT 1)
     UNION ALL
     SELECT (SELECT c.text_version FROM consents c WHERE c.host_id = host.id AND c.text_version > v.text_version
             ORDER BY c.text_version LIMIT 1), v.place + 1
     FROM versions v WHERE v.text_version IS NOT NULL AND v.place < ${maxTexts})
   SELECT v.text_version AS "textVersion",
     (SELECT count(*)::int FROM (SELECT 1 FROM consents c WHERE c.host_id = host.id AND c.text_version = v.text_version
        ORDER BY c.user_id LIMIT ${countedAtMost}) counted) AS consents
   FROM versions v WHERE v.text_version IS NOT NULL ORDER BY v.text_version DESC`,
)
const kinds = hostRead(
  'message-kinds',
  `SELECT kind, count(*)::int AS sent, max(created_at) AS "latestAt"
   FROM (SELECT n.kind, n.created_at FROM notices n WHERE n.host_id = host.id AND n.created_at >= $2
         ORDER BY n.created_at DESC LIMIT ${messagesLookedThrough}) latest
   GROUP BY kind ORDER BY sent DESC, kind`,
)
// What brings a consent is done to the person, so the index of the log by user leads to it. A minute is far more than a call takes.
const proven = statement(
  'consents-proven',
  `SELECT c.text_version AS "textVersion", c.source, c.accepted_at AS "acceptedAt", c.recorded_at AS "recordedAt",
     c.revoked_at AS "revokedAt", c.sealed, l.action, l.actor, l.request_id AS "requestId"
   FROM consents c LEFT JOIN LATERAL (
     SELECT l.action, l.actor, l.request_id FROM audit_log l
     WHERE l.host_id = c.host_id AND l.object = $2::text AND l.at BETWEEN c.recorded_at - 60000 AND c.recorded_at + 60000
       AND l.object LIKE 'user:%' AND (l.action LIKE 'user.%' OR l.action LIKE 'identity.%' OR l.action LIKE 'password.%'
         OR l.action LIKE 'email.%' OR l.action LIKE 'data.%' OR l.actor LIKE 'operator:%' OR l.actor LIKE 'team:%')
       AND l.action IN ('user.register', 'user.activate', 'identity.dit', 'identity.prefill', 'identity.onboarding', 'identity.enroll')
       AND l.outcome = 'OK'
     ORDER BY abs(l.at - c.recorded_at) LIMIT 1) l ON true
   WHERE c.host_id = current_host() AND c.user_id = $1 ORDER BY c.accepted_at DESC, c.text_version LIMIT 100`,
)
