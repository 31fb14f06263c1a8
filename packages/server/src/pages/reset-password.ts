import { passwordReset } from '@plumbline/contract'
import { passwordLength } from '@plumbline/core/accounts'
import { passwordResetMinutes } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { ValueReader } from '../http/values.ts'
import { resetPassword } from '../operations/accounts/reset-password.ts'
import type { HostRecord } from '../storage/directory-tables.ts'
import { html } from './html.ts'
import type { MailedLink } from './mailed-link.ts'
import type { SmallPage } from './small-page.ts'

const values = new ValueReader(passwordReset)

/** Where the link leads with which a person sets a new password. */
export const resetPasswordLink: MailedLink = {
  path: '/reset-password',
  purpose: 'RESET',
  endpoint: passwordReset,
  form: true,
  use: async (ctx, call, token, fields) => {
    const newPassword = fields.get('password') ?? ''
    if (newPassword !== fields.get('again')) throw new Refusal('invalid-value', ['again'])
    // The password is read as the endpoint reads it, so that it is the one that a log-in compares.
    const request = { params: {}, search: '', headers: {}, rawHeaders: [], body: { token, newPassword } }
    const { body } = values.read(request, { now: call.now, sandbox: ctx.config.sandboxRoutes })
    await resetPassword(ctx, call, body as { token: string; newPassword: string })
  },
  ready: (host) => formPage(host, undefined),
  done: {
    status: 200,
    sign: 'done',
    title: 'Your password is changed',
    text: ['You can close this page and log in with the new password. All devices were signed out.'],
  },
  unusable: {
    status: 404,
    sign: 'late',
    title: 'This link cannot be used',
    text: [
      `Links work once, within ${passwordResetMinutes} minutes.`,
      'Go back to where you log in and ask for a new password once more.',
    ],
  },
  correction: (host, fault) => {
    if (fault.refusal === 'password-rule') return formPage(host, problemOf(fault.facts))
    if (fault.refusal !== 'invalid-value') return undefined
    return formPage(host, fault.facts.includes('again') ? 'different' : 'length')
  },
}

type Problem = 'length' | 'email' | 'breached' | 'different'

const { min, max } = passwordLength

const corrections: Readonly<Record<Problem, string>> = {
  length: `That password is too short or too long. Use ${min} to ${max} characters.`,
  email: 'That password contains your e-mail address. Choose another one.',
  breached: 'That password is too easy to guess: it is known, or one of the first that are tried. Choose another one.',
  different: 'The two passwords are not the same. Type both again.',
}

function problemOf(facts: readonly string[]): Problem {
  const rule = facts[0]?.replace(/^rule=/, '') ?? ''
  return Object.hasOwn(corrections, rule) ? (rule as Problem) : 'length'
}

function formPage(host: HostRecord, problem: Problem | undefined): SmallPage {
  const first = problem !== undefined && problem !== 'different'
  const second = problem === 'different'
  return {
    status: problem === undefined ? 200 : 400,
    sign: 'question',
    title: problem === undefined ? 'Set a new password' : 'Please choose again',
    text: [`It is for your account at ${host.name}. All devices are signed out then.`],
    action: html`<form class="action" method="post">
<label for="password">New password</label>
<p class="hint" id="rule">At least ${min} characters. A few words in a row are good, and easy to keep in mind.</p>
${first && html`<p class="error" id="password-error">${corrections[problem]}</p>\n`}${field('password', first, 'rule')}
<label for="again">New password once more</label>
${second && html`<p class="error" id="again-error">${corrections[problem]}</p>\n`}${field('again', second)}
<button type="submit">Set the password</button>
</form>
`,
  }
}

function field(name: string, wrong: boolean, hint = '') {
  const described = [hint, wrong ? `${name}-error` : ''].filter((id) => id !== '').join(' ')
  return html`<input id="${name}" name="${name}" type="password" autocomplete="new-password" required${
    described !== '' && html` aria-describedby="${described}"`
  }${wrong && html` aria-invalid="true" autofocus`}>`
}
