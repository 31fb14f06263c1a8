import { type Command, word } from './command.ts'
import { CommandProblem } from './command-problem.ts'
import { failuresOf, RuleSetFault, readRuleSetFile, tellIgnored } from './rule-set-file.ts'

export const rulesTest: Command = {
  name: 'rules test',
  summary: 'Checks rule sets and runs the tests that stand in them, on your machine and without a service.',
  usage: '<file> …',
  details: 'It ends with 1 if a document is wrong or a test fails, so that it can stand before a merge.',
  run: async (given) => {
    word(given, 0, 'the files')
    const results = given.words.map((path) => testFile(path, given.operator.say))
    const bad = results.filter((good) => !good).length
    if (bad > 0) throw new CommandProblem(`${bad} of ${counted(results.length, 'rule set')} not good.`)
  },
}

/** Whether the document is good and every test in it comes out as it says. */
function testFile(path: string, say: (line: string) => void): boolean {
  try {
    const file = readRuleSetFile(path)
    tellIgnored(file, say)
    const failures = failuresOf(file)
    for (const failure of failures) say(failure)
    const { rules, tests } = file.ruleSet
    const told = tests.length === 0 ? 'no tests' : `${counted(tests.length, 'test')}, ${failures.length} failed`
    say(`${path}: ${file.ruleSet.name}: ${counted(rules.length, 'rule')}, ${told}`)
    return failures.length === 0
  } catch (fault) {
    if (!(fault instanceof RuleSetFault)) throw fault
    say(fault.message)
    return false
  }
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
