import { verifyEmail } from '@plumbline/contract'
import { emailConfirmationHours } from '@plumbline/core/promises'
import { confirmEmail } from '../operations/accounts/confirm-email.ts'
import type { MailedLink } from './mailed-link.ts'
import { button } from './small-page.ts'

/** Where the link leads that asks a person to confirm the address. */
export const confirmEmailLink: MailedLink = {
  path: '/confirm-email',
  purpose: 'CONFIRM',
  endpoint: verifyEmail,
  use: (ctx, call, token) => confirmEmail(ctx, call, token),
  ready: (host) => ({
    status: 200,
    sign: 'letter',
    title: 'Confirm your address',
    text: [
      `The e-mail address this link was sent to was given for an account at ${host.name}. If the account is yours, press the button.`,
      'If it is not, close the page. Nothing happens then.',
    ],
    action: button('Confirm my address'),
  }),
  done: {
    status: 200,
    sign: 'done',
    title: 'Your address is confirmed',
    text: ['You can close this page and go back to where you started.'],
  },
  unusable: {
    status: 404,
    sign: 'late',
    title: 'This link cannot be used',
    text: [
      `Links work once, for ${emailConfirmationHours} hours. If you have confirmed your address already, nothing is left to do.`,
      'Otherwise log in and have a new link sent to you.',
    ],
  },
}
