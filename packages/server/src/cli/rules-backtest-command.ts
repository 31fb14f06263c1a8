import { setTimeout as wait } from 'node:timers/promises'
import { type BackTestAnswer, backTestTable } from './back-test-table.ts'
import { type Command, type Given, word } from './command.ts'
import { CommandProblem } from './command-problem.ts'
import { ApiAway, ApiRefusal, type HostApi, openHostApi } from './host-api.ts'
import { credentialsOf } from './host-credentials.ts'
import { ruleSetOf } from './rule-set-calls.ts'
import { type RuleSetFile, readRuleSetFile, tellIgnored } from './rule-set-file.ts'

export const rulesBacktest: Command = {
  name: 'rules backtest',
  summary: 'Decides again by the rules of a file and shows who would have been decided otherwise.',
  usage: '<host> <file> --over 30d | --users',
  details:
    'With --over, decisions that were made by this rule set in so many days up to its last one; with --users, all users of the host by the\ndata that is stored about them. No bureau is asked and nothing is stored but the result. The file needs an id: push it first.',
  run: async (given) => {
    const file = readRuleSetFile(word(given, 1, 'the file'))
    tellIgnored(file, given.operator.say)
    if (file.document.id === undefined)
      throw new CommandProblem(`${file.path}: id: is missing; plumbline rules push makes a rule set of the file.`)
    const days = daysOf(given)
    const api = openHostApi(credentialsOf(given.operator, given.words[0]))
    const { inForce } = await ruleSetOf(api, file)
    const over = days === undefined ? { users: true } : { decisions: await stretchOf(api, file, days) }
    const { id: _, version: __, effectiveFrom: ___, ...document } = file.document
    const { backtestId } = await start(api, file, { document, over })
    given.operator.say(`${file.path}: ${file.ruleSet.name}, beside version ${inForce.version}: ${backtestId}`)
    const result = await follow(api, backtestId, given.operator.say)
    if (result.status !== 'DONE') throw new CommandProblem('The back-test failed; try it again.')
    for (const line of backTestTable(result)) given.operator.say(line)
  },
}

/** Undefined: over users. */
function daysOf({ options }: Given): number | undefined {
  const [over, users] = [options.get('over'), options.get('users') === 'true']
  if ((over === undefined) !== users) throw new CommandProblem('Give one of --over 30d and --users.')
  if (over === undefined) return undefined
  const days = Number(/^(\d{1,4})d$/.exec(over)?.[1] ?? 0)
  if (days < 1) throw new CommandProblem('--over is a number of days, such as 30d.')
  return days
}

/** The time of the host is not ours, so its newest decision says where now is. */
async function stretchOf(api: HostApi, { path, document }: RuleSetFile, days: number) {
  const query = `ruleSetId=${encodeURIComponent(document.id!)}&limit=1`
  const { items } = await api.get<{ items: readonly { evaluatedAt: number }[] }>(`/direct/decisions?${query}`)
  const newest = items[0]
  if (!newest) throw new CommandProblem(`${path}: this rule set has made no decision yet.`)
  return { from: newest.evaluatedAt - days * dayMs, to: newest.evaluatedAt }
}

const dayMs = 86_400_000

async function start(api: HostApi, { path, document }: RuleSetFile, body: object): Promise<{ backtestId: string }> {
  try {
    return await api.post(`/direct/rule-sets/${document.id}/backtest`, body)
  } catch (fault) {
    throw fault instanceof ApiRefusal ? new CommandProblem(`${path}: ${fault.message}`) : fault
  }
}

/** Asks until it is over, and says each time that a tenth more is done. */
async function follow(api: HostApi, id: string, say: (line: string) => void): Promise<BackTestAnswer> {
  for (let told = 0; ; ) {
    const result = await answerOf(api, id)
    if (result.status === 'DONE' || result.status === 'FAILED') return result
    const tenths = result.total > 0 ? Math.floor((10 * result.done) / result.total) : 0
    if (tenths > told) say(`  ${result.done} of ${result.total}`)
    told = Math.max(told, tenths)
    await wait(pollMs)
  }
}

const pollMs = 500

async function answerOf(api: HostApi, id: string): Promise<BackTestAnswer> {
  for (let tries = 0; ; tries++) {
    try {
      return await api.get<BackTestAnswer>(`/direct/backtests/${id}`)
    } catch (fault) {
      if (!(fault instanceof ApiAway) || tries >= maxTries) throw fault
      await wait(pollMs)
    }
  }
}

const maxTries = 60
