import type { Role } from '@plumbline/core/team'
import { teamOf } from '../access/team-scopes.ts'
import { makeInvitation } from '../operations/team/invitation.ts'
import { listCustomers } from '../storage/hosts.ts'
import { type Command, type Given, option } from './command.ts'
import { CommandProblem } from './command-problem.ts'

export const operatorInvite: Command = {
  name: 'operator invite',
  summary: 'Invites somebody to the console, who can then invite others.',
  usage: '--email ops@example.com',
  details: 'It prints the link instead of mailing it, so that the first one needs no mail server. The link works once.',
  run: async (given) => {
    const { operator } = given
    const email = emailOf(option(given, 'email'))
    const link = await inviteLead(given, { email, customerId: null, role: 'operator' })
    operator.say(`${operator.config.consoleUrl}/invitation#t=${link}`)
  },
}

export const ownerInvite: Command = {
  name: 'owner invite',
  summary: "Invites the owner of a customer's team to the portal, who can then invite others.",
  usage: '--customer <id> --email owner@example.com',
  details: 'It prints the link instead of mailing it. The link works once.',
  run: async (given) => {
    const { operator } = given
    const customerId = option(given, 'customer').toLowerCase()
    if (!(await listCustomers(operator.system())).some(({ id }) => id === customerId)) {
      throw new CommandProblem('There is no such customer.')
    }
    const link = await inviteLead(given, { email: emailOf(option(given, 'email')), customerId, role: 'owner' })
    operator.say(`${operator.config.portalUrl}/invitation#t=${link}`)
  },
}

/** Somebody who leads a team that may have nobody yet. Returns the secret of the link. */
async function inviteLead(
  { operator }: Given,
  { email, customerId, role }: { email: string; customerId: string | null; role: Role },
): Promise<string> {
  const vault = await operator.provenVault()
  const scope = teamOf(customerId)
  const now = await operator.now()
  const rights = { roles: [role], grants: [], hostIds: null, memberId: null, invitedBy: null }
  const { id, token } = await operator
    .app()
    .teamTransaction(scope, (tx) => makeInvitation({ vault }, tx, scope, { email, ...rights }, now))
  await operator.record(`invitation:${id}`, null)
  return token
}

function emailOf(text: string): string {
  if (!/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(text)) throw new CommandProblem('--email must be an e-mail address.')
  return text
}
