import { createInterface } from 'node:readline/promises'
import type { Given } from './command.ts'
import { CommandProblem } from './command-problem.ts'

/** Asks before what cannot be undone or is probably a mistake. Without a terminal there is no answer, so `--yes` is needed. */
export async function confirm(given: Given, question: string, { final = true } = {}): Promise<void> {
  if (given.options.get('yes') === 'true') return
  if (!process.stdin.isTTY)
    throw new CommandProblem(`${question} ${final ? 'This cannot be undone: repeat' : 'If so, repeat'} with --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} Type yes to go on: `)
  terminal.close()
  if (answer.trim() !== 'yes') throw new CommandProblem('Nothing was changed.')
}
