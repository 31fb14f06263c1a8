import { CommandProblem } from './command-problem.ts'
import type { Operator } from './operator.ts'

export interface Command {
  /** One or two words. */
  readonly name: string
  readonly summary: string
  /** The arguments behind the name, for the help. */
  readonly usage: string
  readonly details?: string
  /** The command cannot be undone, so it asks first; `--yes` answers. */
  readonly final?: true
  run(given: Given): Promise<void>
}

export interface Given {
  readonly words: readonly string[]
  readonly options: ReadonlyMap<string, string>
  readonly operator: Operator
}

export function word(given: Given, index: number, what: string): string {
  const text = given.words[index]
  if (text === undefined) throw new CommandProblem(`Missing: ${what}. See --help.`)
  return text
}

export function option(given: Given, name: string): string {
  const text = given.options.get(name)
  if (text === undefined || text === '') throw new CommandProblem(`Missing: --${name}. See --help.`)
  return text
}
