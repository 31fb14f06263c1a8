import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../context.ts'
import type { Page } from '../http/answers.ts'
import { receivePush } from '../operations/alerts/receive-push.ts'

/**
 * Where EFX pushes real-time events to. It has no token but a signature over every push, and is not for hosts: it stands in
 * no reference. A push is taken once it is stored; anything else makes the bureau come again.
 */
export function ingestCrt(ctx: Context): Page {
  return {
    path: '/api/ingest/crt',
    method: 'POST',
    // The bureau speaks for everybody from a few addresses; what is not signed costs one hash.
    unlimited: true,
    bodyBytes: 64 * 1024,
    respond: async ({ headers, body, address }) => {
      switch (await receivePush(ctx, { headers, body }, address)) {
        case 'taken':
          return { status: 202, type: 'application/json; charset=utf-8', body: '{"status":"taken"}' }
        case 'not-signed':
          // One answer for missing, wrong and too old: which of them it was is in the log.
          throw new Refusal('credentials-wrong', ['signature: missing, wrong or too old'])
        case 'unreadable':
          throw new Refusal('invalid-value', ['body: not an event that is known here'])
        case 'busy':
          throw new Refusal('unavailable', {}, 5)
      }
    },
  }
}
