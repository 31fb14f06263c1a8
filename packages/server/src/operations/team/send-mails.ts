import { MessageFailure } from '@plumbline/connectors'
import { minuteMs } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import { claimMails, deleteHopelessMails, deleteMail } from '../../storage/team-mails.ts'
import { mailDomain } from '../messages/send-out.ts'
import { teamMailText } from './mail-text.ts'
import type { TeamMail } from './queue-mail.ts'

const nextTryMs = 2 * minuteMs
const atOnce = 20

/**
 * Sends what is due to members and invited people, at least once, under one message id. What cannot be sent stays for the next try,
 * until what it says is over; while e-mail is under maintenance nothing is tried.
 */
export async function sendTeamMails(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  if (ctx.providerWatch.maintainedUntil('EMAIL') !== null) return
  const lost = await deleteHopelessMails(ctx.system, now)
  if (lost > 0) ctx.log.error('team.mails-not-sent', { mails: lost })
  for (const { teamId, id, kind, sealed, createdAt } of await claimMails(ctx.system, now, now + nextTryMs, atOnce)) {
    const values = JSON.parse(ctx.vault.openRecord('teamMail', sealed, teamId, id).toString('utf8'))
    const mail = { ...values, kind } as TeamMail
    const { config, providers } = ctx
    try {
      await providers.of(teamId).messaging.email.send({
        to: mail.to,
        ...teamMailText(mail, mail.site === 'portal' ? config.portalUrl : config.consoleUrl),
        reference: `${teamId}/${id}`,
        messageId: `${id}@${mailDomain(config.publicUrl)}`,
        date: createdAt,
      })
    } catch (fault) {
      if (!(fault instanceof MessageFailure)) throw fault
      if (fault.kind !== 'rejected') continue
      ctx.log.error('team.mail-rejected', { team: teamId, mail: id })
    }
    await deleteMail(ctx.system, teamId, id)
  }
}
