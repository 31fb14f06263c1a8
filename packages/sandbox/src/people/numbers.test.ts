import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bureaus } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { scoreFile } from '@plumbline/core/scoring'
import { magicIdentities } from './magic-identities.ts'
import { personas } from './personas.ts'
import { fileAt } from './population.ts'

const dates = ['2026-11-15', '2027-12-31', '2028-11-15', '2030-02-01'].map(calendarDate)

describe('magic identities', () => {
  it('have a full file with a score at every bureau on every date', () => {
    for (const { ssn } of magicIdentities)
      for (const date of dates)
        for (const bureau of bureaus) {
          const answer = fileAt(ssn, bureau, date)
          assert.ok(answer.hit && answer.file.tradelines.length >= 8)
          assert.ok(scoreFile(answer.file, 'SCORE_MODEL_V3', date).scored)
        }
  })
})

describe('other numbers', () => {
  it('an SSN outside area 666 has no person', () => {
    for (const ssn of ['123456789', '66612345', '6661234567', '', '666-12-345'])
      assert.deepEqual(fileAt(ssn, 'EFX', calendarDate('2026-11-15')), { hit: false, reason: 'NO_RECORD' })
  })
})

describe('the mobiles of personas', () => {
  it('mean nothing else to the identity vendors', () => {
    for (const { mobile } of personas) assert.doesNotMatch(mobile, /(2[1-3]|3[34]|44|55|66|77|88|99)$/)
  })
})
