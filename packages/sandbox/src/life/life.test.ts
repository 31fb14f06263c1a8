import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bureaus } from '@plumbline/core/bureaus'
import { addDays, type CalendarDate, calendarDate, monthIndex, sameDayMonthsLater } from '@plumbline/core/calendar'
import { blankFile, type CreditFile, isDerogatory, isNegativeStatus } from '@plumbline/core/credit-file'
import fc from 'fast-check'
import { dayChanges, fileAt, findPerson } from '../people/population.ts'
import { beginLife } from './life.ts'
import { foldChanges } from './testing/fold-changes.ts'
import { itemBehind } from './testing/same-item.ts'

const ssns = fc.integer({ min: 0, max: 999_999 }).map((number) => `666${String(number).padStart(6, '0')}`)
const anyBureau = fc.constantFrom(...bureaus)
const dates = fc.integer({ min: 0, max: 1100 }).map((days) => addDays(calendarDate('2026-01-01'), days))

/** What the file says, without the order of its lists and the number of the answer. */
function content(file: CreditFile | null) {
  if (file === null) return null
  const sorted = <Item extends { readonly id: string }>(items: readonly Item[]) =>
    [...items].sort((a, b) => (a.id < b.id ? -1 : 1))
  return {
    identity: file.identity,
    marks: file.marks,
    fileSinceOn: file.fileSinceOn,
    tradelines: sorted(file.tradelines),
    collections: sorted(file.collections),
    inquiries: sorted(file.inquiries),
    publicRecords: sorted(file.publicRecords),
  }
}

function fileOf(ssn: string, bureau: (typeof bureaus)[number], date: CalendarDate): CreditFile | null {
  const answer = fileAt(ssn, bureau, date)
  return answer.hit ? answer.file : null
}

describe('one person, one story', () => {
  it('the same question has the same bytes for an answer', () => {
    fc.assert(
      fc.property(ssns, anyBureau, dates, (ssn, bureau, date) => {
        assert.equal(JSON.stringify(fileAt(ssn, bureau, date)), JSON.stringify(fileAt(ssn, bureau, date)))
      }),
      { numRuns: 40 },
    )
  })

  it('a later file is the earlier one with the changes between them', () => {
    fc.assert(
      fc.property(ssns, anyBureau, dates, fc.integer({ min: 1, max: 800 }), (ssn, bureau, from, days) => {
        const to = addDays(from, days)
        const before = fileOf(ssn, bureau, from)
        if (before === null) return
        const folded = foldChanges(before, dayChanges(ssn, bureau, from, to))
        assert.deepEqual(content(folded), content(fileOf(ssn, bureau, to)))
      }),
      { numRuns: 40 },
    )
  })

  it('nothing changes on a day without changes', () => {
    const ssn = '666204117'
    let date = calendarDate('2026-11-01')
    for (let days = 0; days < 40; days++) {
      const next = addDays(date, 1)
      const changes = dayChanges(ssn, 'EFX', date, next)
      const same =
        JSON.stringify(content(fileOf(ssn, 'EFX', date))) === JSON.stringify(content(fileOf(ssn, 'EFX', next)))
      assert.equal(same, changes.length === 0, next)
      date = next
    }
  })

  it('what is known of a person changes on the days that are told', () => {
    const [from, days] = [calendarDate('2026-10-01'), 180]
    let changed = 0
    for (let index = 0; index < 24; index++) {
      const bureau = bureaus[index % 3]!
      const life = beginLife(findPerson(`666${String(310_282 + index * 1358).padStart(6, '0')}`)!)
      const told = life.changes(bureau, from, addDays(from, days)).filter(({ item }) => item === 'identity')
      const seen: CalendarDate[] = []
      let before = JSON.stringify(life.fileAt(bureau, from)?.identity)
      for (let day = 1; day <= days; day++) {
        const on = addDays(from, day)
        const now = JSON.stringify(life.fileAt(bureau, on)?.identity)
        if (now !== before) seen.push(on)
        before = now
      }
      assert.deepEqual(
        told.map(({ on }) => on),
        seen,
      )
      changed += seen.length
    }
    assert.ok(changed > 50, `${changed}`)
  })

  it('walking on month by month comes to the file that one step comes to', () => {
    fc.assert(
      fc.property(ssns, (ssn) => {
        const person = findPerson(ssn)
        assert.ok(person)
        const life = beginLife(person)
        const start = calendarDate('2026-11-15')
        for (let months = 0; months <= 24; months += 1) {
          const date = sameDayMonthsLater(start, months)
          const file = life.fileAt('TU', date)
          if (months % 12 === 0) assert.deepEqual(file, fileOf(ssn, 'TU', date))
        }
        assert.deepEqual(life.fileAt('TU', start), fileOf(ssn, 'TU', start))
      }),
      { numRuns: 15 },
    )
  })

  it('history, once told, is not told differently', () => {
    fc.assert(
      fc.property(ssns, anyBureau, (ssn, bureau) => {
        const before = fileOf(ssn, bureau, calendarDate('2026-11-15'))
        const after = fileOf(ssn, bureau, calendarDate('2027-08-15'))
        for (const earlier of before?.tradelines ?? []) {
          const later = after?.tradelines.find(({ id }) => id === earlier.id)
          if (later === undefined) continue
          assert.equal(later.openedOn, earlier.openedOn)
          assert.equal(later.accountNumber, earlier.accountNumber)
          const told = new Map(later.history.map((month) => [month.month, month]))
          earlier.history.forEach((month, place) => {
            const again = told.get(month.month)
            if (again === undefined || isNegativeStatus(month.status)) return
            const around = [earlier.history[place - 1], earlier.history[place + 1]]
            // When a delinquency may no longer be told, the amounts beside it go with it.
            const purged = again.balanceUsd === null && around.some((each) => each && isNegativeStatus(each.status))
            assert.deepEqual(purged ? again.status : again, purged ? month.status : month)
          })
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('before the first trace', () => {
  it('there is no file and nothing happens', () => {
    for (const date of ['1850-01-01', '1962-05-05'].map(calendarDate)) {
      assert.deepEqual(fileAt('666204117', 'EFX', date), { hit: false, reason: 'NO_RECORD' })
      assert.deepEqual(dayChanges('666204117', 'EFX', calendarDate('1820-01-01'), date), [])
    }
  })

  it('the whole file is the fold of everything that ever happened', () => {
    const [beginning, today] = [calendarDate('1980-01-01'), calendarDate('2026-11-15')]
    for (const ssn of ['666204117', '666000044', '666102007']) {
      const file = fileOf(ssn, 'EXP', today)
      assert.ok(file)
      const blank = { ...blankFile('EXP', today), fileSinceOn: file.fileSinceOn }
      assert.deepEqual(content(foldChanges(blank, dayChanges(ssn, 'EXP', beginning, today))), content(file))
    }
  })
})

describe('what the file never holds', () => {
  it('anything from the future, or kept beyond its time', () => {
    fc.assert(
      fc.property(ssns, anyBureau, dates, (ssn, bureau, date) => {
        const file = fileOf(ssn, bureau, date)
        if (file === null) return
        const sevenYears = sameDayMonthsLater(date, -84)
        for (const each of file.tradelines) {
          assert.ok((each.reportedOn ?? '') <= date)
          assert.ok((each.openedOn ?? '') <= (each.reportedOn ?? ''))
          assert.ok(each.closedOn === null || (each.closedOn <= date && each.closedOn > sameDayMonthsLater(date, -120)))
          if (isDerogatory(each.rating))
            assert.ok((each.firstDelinquencyOn ?? '') > sevenYears, 'a default older than seven years')
          assert.ok(each.history.length <= 84)
          for (const [index, { month, status }] of each.history.entries()) {
            assert.equal(monthIndex(month), monthIndex(each.history[0]!.month) - index, 'a gap')
            if (isNegativeStatus(status))
              assert.ok(monthIndex(date) - monthIndex(month) < 84, 'delinquency of 84 months ago')
          }
        }
        for (const { inquiredOn } of file.inquiries)
          assert.ok(inquiredOn <= date && inquiredOn > sameDayMonthsLater(date, -24))
        for (const each of file.collections) {
          assert.ok((each.firstDelinquencyOn ?? '') > addDays(sevenYears, -181))
          if (each.medical) {
            assert.ok((each.originalUsd ?? 0) >= 500 && each.status !== 'PAID')
            assert.ok((each.reportedOn ?? '') > addDays(each.firstDelinquencyOn ?? date, 365))
          }
        }
        for (const { chapter, filedOn } of file.publicRecords)
          assert.ok((filedOn ?? '') > sameDayMonthsLater(date, chapter === 13 ? -84 : -120))
      }),
      { numRuns: 150 },
    )
  })
})

describe('three views of one truth', () => {
  const date = calendarDate('2026-11-15')
  const files = Array.from({ length: 60 }, (_, index) =>
    bureaus.map((bureau) => fileOf(`6665${String(index * 811).padStart(5, '0')}`, bureau, date)),
  )

  it('the bureaus know the same person by their own spelling', () => {
    for (const [efx, tu, exp] of files) {
      if (!efx || !tu || !exp) continue
      assert.equal(efx.identity.ssn, tu.identity.ssn)
      assert.equal(tu.identity.birthDate, exp.identity.birthDate)
    }
    const names = new Set(
      files.flatMap(([efx, tu]) =>
        (efx?.tradelines ?? []).flatMap((each) => {
          const other = tu?.tradelines.find(({ id }) => itemBehind('TU', id) === itemBehind('EFX', each.id))
          return other === undefined ? [] : [each.creditor.name === other.creditor.name]
        }),
      ),
    )
    assert.deepEqual([...names].sort(), [false, true])
  })

  it('each misses a few accounts of the others and verifies in its own time what a creditor dates once', () => {
    let shared = 0
    let missing = 0
    let sameDay = 0
    let verifiedLater = 0
    for (const [efx, tu] of files)
      for (const each of efx?.tradelines ?? []) {
        const other = tu?.tradelines.find(({ id }) => itemBehind('TU', id) === itemBehind('EFX', each.id))
        if (other === undefined) missing += 1
        else {
          shared += 1
          if (other.reportedOn === each.reportedOn) sameDay += 1
          if (other.verifiedOn !== other.reportedOn) verifiedLater += 1
        }
      }
    const share = missing / (shared + missing)
    assert.ok(share > 0.02 && share < 0.12, `${share}`)
    assert.ok(sameDay / shared > 0.5 && sameDay < shared)
    assert.ok(verifiedLater / shared > 0.5)
  })

  it('networks stand at the end of the creditor name', () => {
    for (const file of files.flat())
      for (const { network, creditor } of file?.tradelines ?? [])
        assert.equal(
          network,
          creditor.name.match(/ CN([1-4])$/)?.[1] === undefined ? null : Number(creditor.name.slice(-1)),
        )
  })
})
