import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bureaus } from '@plumbline/core/bureaus'
import { sampleFiles } from '../../wire/testing/sample-files.ts'
import { itemBehind } from '../testing/same-item.ts'

describe('the day since when an account stands as it does', () => {
  it('is that of the discharge for every debt that a court has ended, at every bureau', () => {
    for (const bureau of bureaus) {
      let discharged = 0
      for (const { tradelines, publicRecords } of sampleFiles(bureau)) {
        const days = publicRecords.flatMap(({ status, statusOn }) => (status === 'DISCHARGED' ? [statusOn] : []))
        for (const { rating, bankruptcyStage, statusOn, id } of tradelines) {
          if (rating !== 'BANKRUPTCY' || bankruptcyStage !== 'DISCHARGED' || days.length === 0) continue
          assert.ok(days.includes(statusOn), `${bureau} ${id}: ${statusOn}, not ${days}`)
          discharged++
        }
      }
      assert.ok(discharged > 4, `${bureau}: only ${discharged}`)
    }
  })

  it('is one day at every bureau while a case is open', () => {
    const [efx, ...others] = bureaus.map((bureau) =>
      sampleFiles(bureau).flatMap(({ tradelines }) =>
        tradelines.map((each) => ({ ...each, item: itemBehind(bureau, each.id) })),
      ),
    )
    let petitions = 0
    for (const account of efx!) {
      if (account.rating !== 'BANKRUPTCY' || account.bankruptcyStage !== 'PETITION') continue
      for (const accounts of others) {
        const same = accounts.find(({ item, rating }) => item === account.item && rating === 'BANKRUPTCY')
        if (same === undefined) continue
        assert.equal(same.statusOn, account.statusOn, account.id)
        petitions++
      }
    }
    assert.ok(petitions > 4, `only ${petitions}`)
  })
})
