import type { SuppressReason } from '@plumbline/core/messages'
import type { Transaction } from '../../storage/database.ts'
import { type MessageMark, type MessageRecord, markMessages, suppressDigest } from '../../storage/messages.ts'

/** A message that waited for a summary. `reason`: why it is not told with it; null: it is. */
export interface DigestPart {
  messageId: string
  reason: SuppressReason | null
}

/** What waited for a summary ends with it: told when it was sent, and else for the same reason not. */
export async function settleParts(
  tx: Transaction,
  { kind, userId }: MessageRecord,
  parts: readonly DigestPart[] | undefined,
  mark: MessageMark,
): Promise<void> {
  if (kind !== 'alert-digest' || mark.state === 'QUEUED') return
  // With the key of a closed account it is no longer known what a summary would have told, and none is sent.
  if (!parts) return suppressDigest(tx, userId, 'not-active')
  for (const [reason, some] of Map.groupBy(parts, (part) => part.reason)) {
    const told: MessageMark = mark.state === 'SENT' ? { ...mark, state: 'DIGESTED' } : mark
    await markMessages(
      tx,
      some.map(({ messageId }) => messageId),
      reason === null ? told : { state: 'SUPPRESSED', reason },
    )
  }
}
