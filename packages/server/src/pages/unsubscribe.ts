import { changeNotifications } from '@plumbline/contract'
import type { Context } from '../context.ts'
import type { Page, PageVisit } from '../http/answers.ts'
import { CallAudit } from '../http/call.ts'
import { unsubscribingUser } from '../operations/messages/unsubscribe-link.ts'
import { saveChannels } from '../storage/user-contact.ts'
import { button, type SmallPage, smallPage } from './small-page.ts'

const path = '/unsubscribe'

/**
 * Where messages about alerts are switched off by the link in them (RFC 8058). Opening the link changes nothing, because mail filters
 * open links; a POST does, from the button or from the mailbox of the person, and a second one has no further effect. What stands in
 * its body does not matter: mailboxes send it in several forms.
 */
export function unsubscribePages(ctx: Context): Page[] {
  return [
    { path, respond: async (visit) => smallPage(await look(ctx, visit)) },
    { path, method: 'POST', respond: async (visit) => smallPage(await press(ctx, visit)) },
  ]
}

async function look(ctx: Context, visit: PageVisit): Promise<SmallPage> {
  const found = await unsubscribingUser(ctx, tokenOf(visit))
  if (!found) return unusable
  return found.user.emailMsg ? ready(found.host.name) : done(found.host.name)
}

async function press(ctx: Context, visit: PageVisit): Promise<SmallPage> {
  const found = await unsubscribingUser(ctx, tokenOf(visit))
  if (!found) return unusable
  const { scope, host, user, now } = found
  if (!user.emailMsg) return done(host.name)
  const { requestId, address } = visit
  const about = { hostId: host.id, actor: 'anyone', object: `user:${user.id}`, requestId, address }
  const audit = new CallAudit(ctx, { ...about, action: changeNotifications.audit, outcome: 'OK' })
  const saved = await ctx.db.transaction(scope, async (tx) => {
    const changed = await saveChannels(tx, user.id, { emailMsg: false }, now)
    if (changed) await audit.writeIn(tx)
    return changed
  })
  return saved ? done(host.name) : unusable
}

function tokenOf(visit: PageVisit): string {
  return visit.query.get('token') ?? ''
}

function ready(hostName: string): SmallPage {
  return {
    status: 200,
    sign: 'letter',
    title: 'Stop e-mails about alerts?',
    text: [
      `${hostName} then sends you no more e-mail about changes on your credit file. The alerts themselves stay in the app.`,
      'E-mail about the security of your account, such as a changed password, still comes.',
    ],
    action: button('Stop these e-mails'),
  }
}

function done(hostName: string): SmallPage {
  return {
    status: 200,
    sign: 'done',
    title: 'You get no more of these e-mails',
    text: [`You can switch them on again in the app of ${hostName} at any time.`],
  }
}

const unusable: SmallPage = {
  status: 404,
  sign: 'late',
  title: 'This link cannot be used',
  text: ['It is not complete, or the account that it was for is closed. Then no more messages are sent to it.'],
}
