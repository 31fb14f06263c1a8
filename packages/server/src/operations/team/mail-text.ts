import { invitationDays } from '@plumbline/core/promises'
import { layOut } from '../messages/mail-layout.ts'
import type { TeamMail } from './queue-mail.ts'

/** The mail in words. The token stands behind the #, which browsers send nowhere. */
export function teamMailText(mail: TeamMail, origin: string): { subject: string; text: string; html: string } {
  const team = mail.team.replaceAll(/\s+/g, ' ').trim()
  const { title, paragraphs } = wordsOf(mail, team, origin)
  const action =
    'token' in mail ? { label: 'Continue', link: `${origin}/invitation#t=${mail.token}`, code: mail.token } : undefined
  const parts = { hostName: team, title, preheader: title, paragraphs, footer: `Sent to ${mail.to} by ${team}.` }
  return { subject: title, ...layOut(action ? { ...parts, action } : parts) }
}

function wordsOf(mail: TeamMail, team: string, origin: string): { title: string; paragraphs: readonly string[] } {
  switch (mail.kind) {
    case 'invitation':
      return {
        title: `You are invited to the team of ${team}`,
        paragraphs: [
          'Choose a password and connect an authenticator app to join.',
          `The invitation is good for ${invitationDays} days and works once.`,
        ],
      }
    case 'set-up-anew':
      return {
        title: `Set up your sign-in at ${team} again`,
        paragraphs: [
          'Somebody who leads your team has ended your password, your passkeys and your authenticator app. Choose new ones to go on.',
          `The link is good for ${invitationDays} days and works once. If you did not ask for this, tell your team.`,
        ],
      }
    case 'emergency':
      return {
        title: `${mail.member} has taken emergency rights at ${team}`,
        paragraphs: [
          `The reason given: ${mail.reason}`,
          `They last until ${new Date(mail.until).toISOString()} at most. Everything done with them is in the audit log.`,
          'If you know of no emergency, sign in, end them under Security and end the sessions of this person.',
        ],
      }
    case 'reveals-used-up':
      return {
        title: `${mail.member} has had ${mail.perDay} values of people shown today`,
        paragraphs: [
          `That is as many as one member of ${team} may have shown on one day, here ${mail.day} UTC; no more are shown to them until the next.`,
          `Each of them is in the audit log with its reason: ${origin}/audit-log`,
          'If you do not know what for, ask them, and take the right away under Team until you do.',
        ],
      }
    case 'was-set-up-anew':
      return {
        title: `You have had a sign-in at ${team} set up again`,
        paragraphs: [
          `${mail.member} chooses a new password and new factors. All their sessions have ended.`,
          'If this was not you, sign in, end your other sessions and tell your team.',
        ],
      }
    case 'support-asked':
      return {
        title: `Plumbline asks to look into ${mail.host}`,
        paragraphs: [
          `Somebody of Plumbline asks for ${mail.hours === 1 ? 'one hour' : `${mail.hours} hours`} of masked, read-only access, about ${mail.ticket}.`,
          `Nothing is shown until somebody of your team opens it: ${origin}/support-access?host=${mail.hostKey}`,
        ],
      }
    case 'setting-asked':
      return {
        title: `${mail.host} asks for another setting`,
        paragraphs: [
          `${mail.setting} should be: ${mail.wanted}`,
          `The reason given: ${mail.reason}`,
          `Change it, or write back why not: ${origin}/customer-hosts/${mail.hostId}`,
        ],
      }
    case 'call-deprecated':
      return {
        title: `${mail.host} makes a call that is going to be retired`,
        paragraphs: [
          `${mail.host} made ${mail.call} ${mail.calls === 1 ? 'once' : `${mail.calls} times`} in the last ${mail.days} days. Make ${mail.use} instead; the answers of the old call say so with a Deprecation header.`,
          `Sign in to see which of your code makes it: ${origin}/api-logs?host=${mail.hostKey}`,
        ],
      }
    case 'version-behind':
      return {
        title: `${mail.host} uses an older ${mail.client === 'widget' ? 'widget' : 'SDK'}`,
        paragraphs: [
          `${mail.host} uses ${mail.used.join(', ')}; the current version is ${mail.current}.`,
          mail.client === 'widget'
            ? `Name the new version of the loader in your pages, or the address that follows it by itself: ${origin}/widget-studio shows both.`
            : 'Install the new version; the change log tells what is different.',
        ],
      }
    case 'bill':
      return {
        title: `${mail.test ? 'Test bill' : 'Bill'} ${mail.number} of ${team} for ${mail.month}`,
        paragraphs: [
          `It comes to ${inDollars(mail.totalCents)}.${mail.test ? ' It is about hosts in development: nothing is to be paid.' : ''}`,
          `Sign in to see its lines and to save it: ${origin}/bills/${mail.billId}`,
        ],
      }
  }
}

/** `$1,234.50`, of whole cents. */
function inDollars(cents: number): string {
  const dollars = Math.floor(cents / 100).toLocaleString('en-US')
  return `$${dollars}.${String(cents % 100).padStart(2, '0')}`
}
