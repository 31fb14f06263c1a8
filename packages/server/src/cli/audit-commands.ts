import { ChainLinker } from '../audit/chain.ts'
import { auditKeyPurpose } from '../audit/trail.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import type { Command } from './command.ts'
import { CommandProblem } from './command-problem.ts'

export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'Walks the whole audit chain and reports what was changed, removed, moved or slipped in.',
  usage: '[--expect <position>:<link>]',
  details:
    'The line that begins with head tells where the chain ends now. Note it somewhere else and give it to the next run with\n--expect: only then is a cut-off end noticed as well.',
  run: async (given) => {
    const { operator } = given
    const key = (await operator.provenVault()).ring.derive(auditKeyPurpose)
    // The chain is verified before anything is linked, so that a linking that was stopped shows.
    const verdict = await verifyChain(operator.system(), key, anchorOf(given.options.get('expect')))
    const { head } = await new ChainLinker(operator.system(), key).extend()
    for (const problem of verdict.problems) console.error(`  ${problem}`)
    operator.say(`${verdict.entries} entries in the chain, ${verdict.unlinked} waited to be linked and are now.`)
    operator.say(`head ${head.position}:${head.link}`)
    if (verdict.problems.length > 0)
      throw new CommandProblem(`The audit log is not as it was written: ${verdict.problems.length} problem(s).`)
    operator.say('The audit log is intact.')
  },
}

function anchorOf(text: string | undefined): { position: number; link: string } | undefined {
  if (text === undefined) return undefined
  const match = /^(\d+):([0-9a-f]{64})$/.exec(text)
  if (!match) throw new CommandProblem('--expect is a head as audit verify prints it: position:link.')
  return { position: Number(match[1]), link: match[2]! }
}
