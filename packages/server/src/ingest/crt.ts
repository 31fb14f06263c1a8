import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../context.ts'
import type { Page } from '../http/answers.ts'
import { receivePush } from '../operations/alerts/receive-push.ts'

/**
 * Where EFX pushes to in real time. EFX has no token but signs every push. This path is not for hosts, so it is in
 * no reference. A push is taken once it is stored; on any other answer the bureau pushes again.
 */
export function ingestCrt(ctx: Context): Page {
  return {
    path: '/api/ingest/crt',
    method: 'POST',
    // The bureau pushes for all users from a few addresses; an unsigned push costs one hash.
    unlimited: true,
    bodyBytes: 64 * 1024,
    respond: async ({ headers, body, address }) => {
      switch (await receivePush(ctx, { headers, body }, address)) {
        case 'taken':
          return { status: 202, type: 'application/json; charset=utf-8', body: '{"status":"taken"}' }
        case 'not-signed':
          // Missing, wrong and too old get one answer; the log says which it was.
          throw new Refusal('credentials-wrong', ['signature: missing, wrong or too old'])
        case 'unreadable':
          throw new Refusal('invalid-value', ['body: not an event that is known here'])
        case 'busy':
          throw new Refusal('unavailable', {}, 5)
      }
    },
  }
}
