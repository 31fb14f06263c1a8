import { totpStep } from '@plumbline/core/team'
import { totpCode } from '../operations/team/totp-codes.ts'
import { type Command, word } from './command.ts'
import { CommandProblem } from './command-problem.ts'
import { readSandboxFile } from './sandbox-file.ts'

export const portalCode: Command = {
  name: 'portal code',
  summary: 'Shows the code with which a seeded member signs in now. Development only.',
  usage: '<e-mail>',
  details: 'The members and their passwords stand in sandbox.json of the data folder. A code works once.',
  run: async (given) => {
    const { operator } = given
    const email = word(given, 0, 'the e-mail address of a seeded member').toLowerCase()
    if (operator.config.mode === 'production') {
      throw new CommandProblem('In production nobody has the secret of a member but their own app.')
    }
    const members = readSandboxFile(operator.config.dataDir)?.portal ?? []
    const member = members.find((one) => one.email === email)
    if (!member) {
      const known = members.map((one) => one.email).join(', ')
      throw new CommandProblem(`${email} is not seeded here. ${known === '' ? 'Start the platform first.' : known}`)
    }
    operator.say(totpCode(member.totpSecret, totpStep(timeOfMachine())))
  },
}

/** What an authenticator app goes by; it knows no other clock. */
function timeOfMachine(): number {
  return performance.timeOrigin + performance.now()
}
