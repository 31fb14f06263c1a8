import { type AnyEndpoint, errors } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { hostNamedBy, type NamedHost } from '../access/named-host.ts'
import { hashToken } from '../access/opaque-token.ts'
import type { Context } from '../context.ts'
import type { Page, PageVisit } from '../http/answers.ts'
import { CallAudit } from '../http/call.ts'
import { takePasswordRate } from '../http/password-rate.ts'
import type { AuditedCall } from '../operations/call.ts'
import type { HostRecord } from '../storage/directory-tables.ts'
import { findMailToken, type MailTokenPurpose } from '../storage/mail-tokens.ts'
import { type SmallPage, smallPage, tryAgain } from './small-page.ts'

/** A link with a token that was mailed to a person. */
export interface MailedLink {
  path: string
  purpose: MailTokenPurpose
  /** The call that does the same for a widget; both leave the same record. */
  endpoint: AnyEndpoint
  /** Its page has fields to fill in. */
  form?: true
  /** Uses the token; what it throws decides what is shown. */
  use(ctx: Context, call: AuditedCall, token: string, fields: URLSearchParams): Promise<unknown>
  ready(host: HostRecord): SmallPage
  done: SmallPage
  /** Shown alike for a token that is unknown, used or has run out. */
  unusable: SmallPage
  /** The page that asks for a correction of the fields; undefined: the fault is not of that kind. */
  correction?(host: HostRecord, fault: Refusal): SmallPage | undefined
}

/**
 * Opening a link shows what it is for, and only the button uses it: mail filters and messengers open links before any person
 * does. The token stays in the address, which is written to no log.
 */
export function mailedLinkPages(ctx: Context, link: MailedLink): Page[] {
  const { path } = link
  return [
    { path, respond: async (visit) => smallPage(await shown(() => look(ctx, link, visit))) },
    {
      path,
      method: 'POST',
      ...(link.form ? { form: link.form } : {}),
      respond: async (visit) => smallPage(await shown(() => press(ctx, link, visit))),
    },
  ]
}

async function look(ctx: Context, link: MailedLink, visit: PageVisit): Promise<SmallPage> {
  const token = tokenOf(visit)
  const named = accountHost(ctx, token)
  const userId = named && (await findMailToken(ctx.db, named.scope, hashToken(token), link.purpose, named.now))
  return userId === undefined ? link.unusable : link.ready(named!.host)
}

async function press(ctx: Context, link: MailedLink, visit: PageVisit): Promise<SmallPage> {
  const token = tokenOf(visit)
  const named = accountHost(ctx, token)
  if (!named) return link.unusable
  await takePasswordRate(ctx, named.host, visit.address)
  const audit = new CallAudit(ctx, {
    hostId: named.host.id,
    actor: 'anyone',
    action: link.endpoint.audit,
    object: null,
    requestId: visit.requestId,
    address: visit.address,
    outcome: 'OK',
  })
  try {
    await link.use(ctx, { ...named, audit }, token, visit.fields)
    return link.done
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    const page = fault.refusal === 'mail-token-unusable' ? link.unusable : link.correction?.(named.host, fault)
    if (!page) throw fault
    if (errors[fault.refusal].audited) await audit.write(errors[fault.refusal].code)
    return page
  }
}

/** The host of the token, if the service still keeps the log-ins of its people. */
function accountHost(ctx: Context, token: string): NamedHost | undefined {
  const named = hostNamedBy(ctx, token)
  return named?.host.settings.userManagement === 'SERVICE' ? named : undefined
}

function tokenOf(visit: PageVisit): string {
  return visit.query.get('token') ?? ''
}

/** A fault becomes a page, because people should not see the body that programs get. */
async function shown(find: () => Promise<SmallPage>): Promise<SmallPage> {
  try {
    return await find()
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    if (fault.refusal === 'rate-limited') return { ...busy, retryAfterSeconds: fault.retryAfterSeconds ?? 60 }
    if (fault.refusal === 'unavailable' || fault.refusal === 'overloaded') return down
    throw fault
  }
}

const busy: SmallPage = {
  status: 429,
  sign: 'late',
  title: 'Too many tries',
  text: ['Please wait a minute and try again. The link still works.'],
  action: tryAgain,
}

const down: SmallPage = {
  status: 503,
  sign: 'trouble',
  title: 'That did not work just now',
  text: ['It is not your fault: a service we need does not answer. Please try again in a minute.'],
  action: tryAgain,
  retryAfterSeconds: 30,
}
