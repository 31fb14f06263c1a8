import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { scoreModels } from '@plumbline/core/credit-file'
import { scoreFile, scoreModelDefinitions } from '@plumbline/core/scoring'
import { isClaimTrue } from '../../../packages/core/src/scoring/testing/factor-claims.ts'
import { readEventCases } from './event-cases.ts'
import { creditEvents, eventNames } from './events.ts'
import { estimateOf, measureEffects } from './measure-effects.ts'
import { publishedEffects } from './published-effects.ts'
import { readFacts, sampleFiles } from './sample-files.ts'

const endingEvents: ReadonlySet<string> = new Set(['settle a card debt', 'foreclosure', 'bankruptcy'])
const sampled = [...sampleFiles(1500)]
const some = sampled.slice(0, 350)

describe('people of the sandbox', () => {
  it('are told nothing untrue as a factor of their score', () => {
    for (const { file, on } of some)
      for (const model of scoreModels) {
        const result = scoreFile(file, model, on)
        assert.ok(result.scored)
        for (const { code, effect, text } of result.factors)
          assert.ok(isClaimTrue(code, effect, file, on), `${file.identity.ssn} ${model}: ${text}`)
      }
  })

  // What ends an account also ends what is owed on it, which may help a file that is bad already.
  for (const name of eventNames.filter((each) => !endingEvents.has(each)))
    it(`gain nothing by this: ${name}`, () => {
      for (const { file, on, facts } of some) {
        const changed = creditEvents[name](file, on)
        if (changed === null) continue
        const after = readFacts(changed, on)
        for (const model of scoreModels) {
          const definition = scoreModelDefinitions[model]
          const gained = estimateOf(after, definition) - estimateOf(facts, definition)
          assert.ok(gained <= 1e-9, `${file.identity.ssn} ${model}: ${gained}`)
        }
      }
    })
})

describe('what single events cost people of the sandbox', () => {
  const cases = readEventCases(sampled)
  // Some profiles have few people in a sample of this size; `npm run score-effects` holds the ranges themselves on a large one.
  for (const model of scoreModels)
    for (const effect of measureEffects(publishedEffects, cases, model, scoreModelDefinitions[model])) {
      const { event, profile, of, low, high, ours, people } = effect
      const beside = of === 'CENTRE' ? 10 : 4
      it(`${event}, ${profile}: ${of} about ${low} to ${high} (${model})`, { skip: people < 12 }, () => {
        for (const figure of ours)
          assert.ok(figure >= low - beside && figure <= high + beside, `${figure} of ${people}`)
      })
    }
})
