import { scopeOfHost } from '../access/authenticate.ts'
import { resetOnboarding } from '../operations/identity/reset-onboarding.ts'
import { type Command, word } from './command.ts'
import { CommandProblem } from './command-problem.ts'
import { confirm } from './confirm.ts'

export const userResetOnboarding: Command = {
  name: 'user reset-onboarding',
  summary: 'Gives a user whom the bureau refused another onboarding attempt.',
  usage: '<host> <user id> [--yes]',
  details: 'Only a refused attempt can be reset. One whose outcome is unknown is settled with the bureau by itself.',
  final: true,
  run: async (given) => {
    const { operator } = given
    const host = await operator.host(word(given, 0, 'the host'))
    const userId = word(given, 1, 'the user id').toLowerCase()
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(userId)) throw new CommandProblem('A user id is a UUID.')
    await confirm(given, `Reset the onboarding attempt of user ${userId}?`)
    const scope = scopeOfHost({ host: () => host }, host.id)!
    const now = (await operator.now()) + host.clockOffsetMs
    const before = await operator.app().transaction(scope, async (tx) => {
      const found = await resetOnboarding(tx, userId, now)
      if (found === 'REFUSED') await operator.recordIn(tx, `user:${userId}`, host.id)
      return found
    })
    if (before === undefined) throw new CommandProblem('This host has no such user.')
    if (before !== 'REFUSED') throw new CommandProblem(`The attempt is ${before}; only a refused one can be reset.`)
    operator.say(`User ${userId} can be onboarded once more, beginning with identity-prefill.`)
  },
}
