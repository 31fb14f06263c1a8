import type { Compare } from './comparison.ts'
import { sum } from './figures.ts'
import { rulesOfFiles } from './rules-of-files.ts'
import { rulesOfLives } from './rules-of-lives.ts'
import type { SampledPerson } from './sample-people.ts'
import { exactly } from './sampled-figure.ts'

/** What never happens. */
export function compareRules(people: readonly SampledPerson[], compare: Compare): void {
  for (const [group, rules] of [
    ['never in a life', rulesOfLives],
    ['never on a file', rulesOfFiles],
  ] as const)
    for (const rule of Object.keys(rules))
      compare(group, rule, { published: 0, ours: exactly(sum(people.map(({ broken }) => broken.get(rule) ?? 0))) })
  const holders = new Map<string, number>()
  for (const { runOffs } of people) for (const runOff of runOffs) holders.set(runOff, (holders.get(runOff) ?? 0) + 1)
  compare('never on a file', 'people with one run-off of a balance', {
    published: 1,
    ours: exactly(Math.max(1, ...holders.values())),
    tolerance: 1,
    reason: 'two small balances may fall alike by chance',
  })
}
