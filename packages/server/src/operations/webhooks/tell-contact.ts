import { MessageFailure } from '@plumbline/connectors'
import { failingDays, failingWarningDays } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import { findEndpointHealth } from '../../storage/endpoint-health.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { ContactNews, WorkPayloads } from '../../storage/work-payloads.ts'
import { waitMs } from '../messages/deliver-message.ts'
import { mailDomain } from '../messages/send-out.ts'

const keepTryingMs = 24 * 3_600_000

/**
 * Tells the technical contact of a host how an endpoint fares. Returns when to try again, or undefined when nothing is left to do. The
 * mail names where the endpoint is but not its path, which can hold a secret.
 */
export async function tellContact(
  ctx: Context,
  scope: HostScope,
  { endpointId, news, since }: WorkPayloads['tell-contact'],
  now: number,
): Promise<number | undefined> {
  const host = ctx.directory.host(scope.hostId)
  const endpoint = await findEndpointHealth(ctx.db, scope, endpointId)
  if (!host?.settings.technicalContact || !endpoint) return undefined
  try {
    await ctx.providers.of(scope.hostId).messaging.email.send({
      to: host.settings.technicalContact,
      subject: subjects[news],
      text: textOf(news, { endpointId, url: endpoint.url, hostName: host.name.replaceAll(/\s+/g, ' ').trim() }),
      reference: `${scope.hostId}/${endpointId}`,
      messageId: `${endpointId}.${news.toLowerCase()}.${since}@${mailDomain(ctx.config.publicUrl)}`,
      date: now,
    })
    return undefined
  } catch (fault) {
    if (!(fault instanceof MessageFailure)) throw fault
    const next = now + Math.max(waitMs(now - since), fault.retryAfterMs ?? 0)
    if (fault.kind !== 'rejected' && next < since + keepTryingMs) return next
    ctx.log.error('webhook.contact-not-told', { host: scope.hostId, endpoint: endpointId, news })
    return undefined
  }
}

const subjects: Readonly<Record<ContactNews, string>> = {
  WARNING: 'A webhook endpoint does not take events',
  FAILING: 'A webhook endpoint was disabled because it does not take events',
  GONE: 'A webhook endpoint was disabled because it answered 410',
}

function textOf(
  news: ContactNews,
  { endpointId, url, hostName }: { endpointId: string; url: string; hostName: string },
): string {
  const which = `the webhook endpoint ${endpointId} at ${new URL(url).host}`
  const what = {
    WARNING:
      `No attempt to send events to ${which} has succeeded for ${failingDays - failingWarningDays} days. ` +
      `If none succeeds in the next ${failingWarningDays} days, the endpoint is disabled.`,
    FAILING: `No attempt to send events to ${which} has succeeded for ${failingDays} days, so it was disabled.`,
    GONE: `There was an answer with status 410 (gone) from ${which}, so it was disabled.`,
  }[news]
  const next =
    news === 'WARNING'
      ? 'The attempts at the endpoint, with their answers, are listed in the API.'
      : 'No event is lost: once the endpoint works, enable it again and replay what it has missed.'
  return `${hostName === '' ? '' : `${hostName}:\n\n`}${what}\n\n${next}\n`
}
