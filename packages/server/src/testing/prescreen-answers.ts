import { backTestCalls } from './back-test-calls.ts'
import type { Answer } from './call-api.ts'
import type { Platform } from './platform.ts'
import { nora, prescreenCalls, starterCard } from './prescreen-calls.ts'

/** How each endpoint of pre-screening is brought to succeed. */
export function prescreenAnswers(platform: () => Platform): Record<string, () => Promise<Answer>> {
  const after = async (method: string, path: string, body?: unknown) => {
    const calls = prescreenCalls(platform())
    const { id: ruleSetId } = await calls.create()
    const { decisionId } = await calls.decided({ ruleSetId, consumer: nora })
    const named = path.replace('{ruleSetId}', ruleSetId).replace('{decisionId}', decisionId)
    return calls.call(method, named, body ?? (method === 'POST' ? { ruleSetId, consumer: nora } : undefined))
  }
  const backTested = async (rest?: string) => {
    const { id } = await prescreenCalls(platform()).create()
    const tests = backTestCalls(platform())
    const started = await tests.start(id, { version: 1, over: { users: true } })
    await platform().drain(tests.hostId)
    if (rest === undefined) return started
    return prescreenCalls(platform()).call('GET', `backtests/${started.body['backtestId']}${rest}`)
  }
  return {
    'credit-pre-screening': () => after('POST', 'credit-pre-screening'),
    'rule-sets': () => after('GET', 'rule-sets'),
    'create-rule-set': () => after('POST', 'rule-sets', starterCard()),
    'rule-set': () => after('GET', 'rule-sets/{ruleSetId}'),
    'create-rule-set-version': () => after('POST', 'rule-sets/{ruleSetId}/versions', starterCard()),
    'save-shadow': () => after('PUT', 'rule-sets/{ruleSetId}/shadow', { version: 1 }),
    'read-shadow': () => after('GET', 'rule-sets/{ruleSetId}/shadow'),
    decisions: () => after('GET', 'decisions'),
    decision: () => after('GET', 'decisions/{decisionId}?includeAttributes=true'),
    'address-prefill': () =>
      prescreenCalls(platform(), 'prefill').call('POST', 'address-prefill', {
        fname: 'Nora',
        lname: 'Whitfield',
        mobile: '6145550101',
        zip: '43215',
      }),
    'rerun-decision': () => after('POST', 'decisions/{decisionId}/rerun'),
    'start-backtest': () => backTested(),
    backtest: () => backTested(''),
    'backtest-items': () => backTested('/items'),
  }
}
