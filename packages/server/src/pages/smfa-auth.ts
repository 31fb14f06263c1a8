import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../context.ts'
import type { Page, PageVisit } from '../http/answers.ts'
import { refusePrefetch } from '../http/refuse-prefetch.ts'
import { type OpenedLink, openLink } from '../operations/identity/open-link.ts'
import { traceparentOf } from '../telemetry/trace.ts'
import { linkPage } from './smfa-auth-page.ts'

/**
 * Where a confirmation link leads. In the sandbox opening it is enough. In production it shows a button, and only pressing it
 * confirms: mail filters and messengers open links before any person does.
 */
export function smfaAuthPages(ctx: Context): Page[] {
  const path = '/api/smfa/auth/:id'
  const opensAtOnce = ctx.config.sandboxRoutes
  const answer = async (visit: PageVisit, confirm: boolean) => {
    const state = await stateOf(ctx, visit, confirm)
    return linkPage(state, { retryByButton: !opensAtOnce })
  }
  const shown: Page = {
    path,
    respond: (visit) => {
      if (opensAtOnce) refusePrefetch(visit.headers)
      return answer(visit, opensAtOnce)
    },
  }
  return opensAtOnce ? [shown] : [shown, { path, method: 'POST', respond: (visit) => answer(visit, true) }]
}

async function stateOf(ctx: Context, visit: PageVisit, confirm: boolean): Promise<OpenedLink> {
  const { requestId, address } = visit
  const id = visit.params['id'] ?? ''
  try {
    return await openLink(ctx, { id, confirm, requestId, address, traceparent: traceparentOf(visit.trace) })
  } catch (fault) {
    // When the service is overloaded or the database away, people get a page and not the body that programs get.
    if (fault instanceof Refusal && (fault.refusal === 'unavailable' || fault.refusal === 'overloaded')) return 'down'
    throw fault
  }
}
