import type { Context } from '../context.ts'
import type { Page, PageAnswer } from '../http/answers.ts'
import { receiveEvent } from '../operations/alerts/receive-event.ts'

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
    respond: async ({ headers, body, address }) => answers[await receiveEvent(ctx, { headers, body }, address)],
  }
}

const json = 'application/json; charset=utf-8'
const answers: Readonly<Record<Awaited<ReturnType<typeof receiveEvent>>, PageAnswer>> = {
  taken: { status: 202, type: json, body: '{"status":"taken"}' },
  'not-signed': { status: 401, type: json, body: '{"status":"refused","problem":"signature"}' },
  busy: { status: 503, type: json, body: '{"status":"busy"}', headers: { 'retry-after': '5' } },
  unreadable: { status: 400, type: json, body: '{"status":"refused","problem":"body"}' },
}
