import { ConfigProblem } from '../config/config-problem.ts'
import { processEnvironment } from '../config/process-environment.ts'
import { RingProblem } from '../secrets/proven-ring.ts'
import { CommandProblem } from './command-problem.ts'
import { commands } from './commands.ts'
import { helpFor, overview } from './help.ts'
import { openOperator } from './operator.ts'
import { parseArguments } from './parse-arguments.ts'

/** `plumbline <noun> <verb> …`: what the operator does to customers, hosts, keys and the audit log. */
async function main(words: readonly string[]): Promise<number> {
  const given = parseArguments(words)
  const [noun, verb] = given.words
  const named = commands.find((one) => one.name === [noun, verb].filter(Boolean).join(' ') || one.name === noun)
  if (!named) {
    const wanted = noun === undefined || given.options.has('help')
    const known = commands.filter((one) => one.name.startsWith(`${noun} `))
    const text = known.length > 0 ? known.map(helpFor).join('\n') : overview(commands)
    if (!wanted) console.error(`There is no command ${[noun, verb].filter(Boolean).join(' ')}.\n`)
    ;(wanted ? console.log : console.error)(text)
    return wanted ? 0 : 1
  }
  if (given.options.has('help')) {
    console.log(helpFor(named))
    return 0
  }
  const rest = given.words.slice(named.name.split(' ').length)
  const operator = await openOperator(processEnvironment(), named.name)
  try {
    await named.run({ words: rest, options: given.options, operator })
    return 0
  } finally {
    await operator.close()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (fault) {
  const expected = [CommandProblem, ConfigProblem, RingProblem].some((kind) => fault instanceof kind)
  console.error(
    expected ? (fault as Error).message : `It did not work: ${fault instanceof Error ? fault.message : String(fault)}`,
  )
  process.exitCode = 1
}
