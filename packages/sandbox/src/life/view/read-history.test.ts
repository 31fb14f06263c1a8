import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bureaus } from '@plumbline/core/bureaus'
import { monthIndex } from '@plumbline/core/calendar'
import { isNegativeStatus } from '@plumbline/core/credit-file'
import { sampleFiles } from '../../wire/testing/sample-files.ts'

describe('a limit that is not told', () => {
  it('is not told by the months either', () => {
    let untold = 0
    for (const { tradelines } of bureaus.flatMap((bureau) => [...sampleFiles(bureau)]))
      for (const { creditLimitUsd, history, id } of tradelines) {
        if (creditLimitUsd !== null) continue
        untold += 1
        assert.ok(
          history.every(({ limitUsd }) => limitUsd === null),
          id,
        )
      }
    assert.ok(untold > 100)
  })
})

describe('a delinquency that may no longer be told', () => {
  it('is not told by the payments before and after it either', () => {
    for (const bureau of bureaus) {
      let purged = 0
      for (const { tradelines, generatedOn } of sampleFiles(bureau))
        for (const { history, id } of tradelines)
          history.forEach(({ month, status }, place) => {
            if (status !== 'NO_DATA' || monthIndex(generatedOn) - monthIndex(month) < 84) return
            const around = [history[place - 1], history[place + 1]]
            if (around.includes(undefined)) return
            purged++
            for (const each of around)
              if (each !== undefined && !isNegativeStatus(each.status))
                assert.deepEqual([each.balanceUsd, each.actualPaymentUsd], [null, null], `${id} ${each.month}`)
          })
      assert.ok(purged > 5, `${bureau}: only ${purged} months`)
    }
  })
})
