import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { blankPublicRecord } from '../credit-file/blank-file.ts'
import { scoreModels } from '../credit-file/file-score.ts'
import { factorTexts } from './factor-texts.ts'
import { factorTruths } from './factor-truths.ts'
import { scoreFile } from './score-file.ts'
import { creditFiles, unpaidCollection } from './testing/arbitrary-files.ts'
import { events, profileDate, strainedProfile } from './testing/described-profiles.ts'
import { isClaimTrue } from './testing/factor-claims.ts'

const files = fc.sample(creditFiles, { numRuns: 2000, seed: 16 })
const factors = files.flatMap((file) =>
  scoreModels.flatMap((model) => {
    const result = scoreFile(file, model, profileDate)
    return result.scored ? result.factors.map((factor) => ({ file, ...factor })) : []
  }),
)

describe('what a factor says is true of the file it stands on', () => {
  for (const [saying, told] of Map.groupBy(factors, ({ code, effect }) => `${code} ${effect}`))
    it(`${saying}: ${told[0]!.text}`, () => {
      for (const { code, effect, file } of told) assert.ok(isClaimTrue(code, effect, file, profileDate))
    })

  it('and generated files are told nearly every text', () => {
    const told = new Set(factors.map(({ text }) => text))
    const all = Object.values(factorTexts).flatMap(({ hurting, helping }) => [hurting, helping ?? []].flat())
    const never = all.filter((text) => !told.has(text))
    assert.ok(never.length <= 8, never.join('; '))
  })

  it('every text that praises has its truth', () => {
    for (const [characteristic, { helping }] of Object.entries(factorTexts))
      assert.equal(helping !== null, factorTruths[characteristic as keyof typeof factorTruths].helping !== undefined)
  })
})

describe('grave marks are named', () => {
  const named = (file: (typeof files)[number], model: (typeof scoreModels)[number]) => {
    const result = scoreFile(file, model, profileDate)
    return result.scored ? result.factors.filter(({ effect }) => effect === 'HURTING').map(({ code }) => code) : null
  }
  it('a bankruptcy that was filed lately, however low the score', () => {
    for (const file of [...files.slice(0, 500), strainedProfile()])
      for (const model of scoreModels) {
        const record = { ...blankPublicRecord, id: 'b', kind: 'BANKRUPTCY' as const, filedOn: profileDate }
        assert.ok(named({ ...file, publicRecords: [record] }, model)?.includes('98') ?? true)
      }
    assert.ok(named(events.goBankrupt(strainedProfile()), 'SCORE_MODEL_V4')?.includes('98'))
  })
  it('several unpaid collections', () => {
    for (const file of files.slice(0, 500))
      for (const model of scoreModels) {
        const collections = [1, 5, 9, 20].map((age) => unpaidCollection(`c-${age}`, age))
        assert.ok(named({ ...file, collections }, model)?.includes('95') ?? true)
      }
  })
})
