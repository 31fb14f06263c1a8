import { emailConfirmationHours, passwordResetMinutes } from '../promises/lifetimes.ts'
import { fillWording } from '../texts/fill-wording.ts'
import { nothingPublished, type Published, type Wording } from '../texts/text.ts'

/** Messages about the account, which are always sent. */
type NoticeKind = keyof typeof notices

interface NoticeWords {
  readonly subject: string
  readonly fact: string
  /** What to do if it was somebody else. */
  readonly otherwise: string
  /** What the button says, of those that have one. */
  readonly button?: string
}

export function noticeWords(kind: NoticeKind, host: string, published: Published = nothingPublished): NoticeWords {
  return fillWording<Wording & NoticeWords>(notices[kind], published(noticeKey(kind)), { host, ...numbers })
}

/** What stands around the words of a mail: where to look, and why it came. */
export function mailFrame(host: string, published: Published = nothingPublished) {
  return fillWording(frame, published(frameKey), { host })
}

/** Every text with the name by which another wording is published for it. */
export function noticeTexts(): [key: string, title: string, wording: Wording][] {
  const ofKinds = (Object.keys(notices) as NoticeKind[]).map((kind): [string, string, Wording] => {
    const { subject } = notices[kind]
    return [noticeKey(kind), `${subject[0]!.toUpperCase()}${subject.slice(1)}`, notices[kind]]
  })
  return [...ofKinds, [frameKey, 'What every e-mail says at its end', frame]]
}

function noticeKey(kind: string): string {
  return `message.notice.${kind}`
}

const frameKey = 'message.mail-frame'

const numbers = { hours: emailConfirmationHours, minutes: passwordResetMinutes }

const frame = {
  whereToLook:
    'For your safety this e-mail has no details and asks for none. You find them in the app, behind your log-in.',
  whyAlert: 'You get this e-mail because messages about alerts are on for your account at {host}.',
  whyNotice: 'You get this e-mail because it is about the security of your account at {host}. It is always sent.',
}

const notices = {
  'confirm-email': {
    subject: 'please confirm your e-mail address',
    fact: 'This address was given for an account at {host}. Open the link within {hours} hours to confirm that it is yours.',
    otherwise: 'If that was not you, do nothing: without the confirmation the account stays shut.',
    button: 'Confirm my address',
  },
  'password-recovery': {
    subject: 'set a new password',
    fact: 'Somebody asked for a new password for your account at {host}. The link works once, within {minutes} minutes.',
    otherwise: 'If that was not you, do nothing: your password stays as it is.',
    button: 'Set a new password',
  },
  'password-changed': {
    subject: 'your password was changed',
    fact: 'The password of your account at {host} was changed, and other devices were signed out.',
    otherwise: 'If that was not you, ask for a new password at once and tell us.',
  },
  'email-changed': {
    subject: 'your e-mail address was changed',
    fact: 'Your account at {host} has a new e-mail address. Messages no longer come here.',
    otherwise: 'If that was not you, tell us at once.',
  },
  'mobile-changed': {
    subject: 'your mobile number was changed',
    fact: 'Your account at {host} has a new mobile number.',
    otherwise: 'If that was not you, tell us at once.',
  },
} as const satisfies Readonly<Record<string, NoticeWords>>
