import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Bureau } from '@plumbline/core/bureaus'
import { addDays, calendarDate } from '@plumbline/core/calendar'
import { type CreditFile, currentAddress, currentName, diffFiles } from '@plumbline/core/credit-file'
import {
  type EventData,
  openedAccountTypes,
  type SandboxEventType,
  sandboxEventTypes,
} from '@plumbline/core/sandbox-events'
import { scoreFile } from '@plumbline/core/scoring'
import { dayChanges, fileAt } from '../../people/population.ts'
import { productOfType } from '../products.ts'
import { foldChanges } from '../testing/fold-changes.ts'
import type { InjectedEvent } from './injected-event.ts'

const cleanPrime = '666102001'
const collections = '666102005'
const openChapter7 = '666102007'
const frozen = '666102011'
const on = calendarDate('2026-12-03')
const dayBefore = addDays(on, -1)

function event(type: SandboxEventType, data: EventData = {}, bureau: Bureau = 'EFX'): InjectedEvent {
  return { id: `event-${type}`, type, bureau, on, data }
}

function file(ssn: string, date = on, events: readonly InjectedEvent[] = [], bureau: Bureau = 'EFX'): CreditFile {
  const answer = fileAt(ssn, bureau, date, events)
  assert.ok(answer.hit)
  return answer.file
}

/** What the event changed on its day, as alerts will see it. */
function kinds(ssn: string, ...events: readonly InjectedEvent[]): string[] {
  return diffFiles(file(ssn), file(ssn, on, events)).map(({ kind }) => kind)
}

describe('every event', () => {
  it('finds a product for every account type that it may name', () => {
    for (const type of openedAccountTypes) assert.equal(productOfType(type)?.accountType, type)
  })

  for (const type of sandboxEventTypes)
    it(`${type} changes nothing before its day and nothing at another bureau`, () => {
      const ssn = type === 'COLLECTION_CHANGE' ? collections : type === 'BANKRUPTCY_CHANGE' ? openChapter7 : cleanPrime
      assert.deepEqual(file(ssn, dayBefore, [event(type)]), file(ssn, dayBefore))
      assert.deepEqual(file(ssn, addDays(on, 90), [event(type)], 'TU'), file(ssn, addDays(on, 90), [], 'TU'))
    })

  for (const type of sandboxEventTypes)
    it(`${type} is part of the stream on its day, and the stream still makes the file`, () => {
      const ssn =
        type === 'COLLECTION_CHANGE'
          ? collections
          : type === 'BANKRUPTCY_CHANGE'
            ? openChapter7
            : type === 'UNLOCK' || type === 'UNFREEZE'
              ? frozen
              : cleanPrime
      const events = [event(type)]
      const changes = dayChanges(ssn, 'EFX', dayBefore, on, events)
      const usual = dayChanges(ssn, 'EFX', dayBefore, on)
      assert.ok(changes.length > usual.length || JSON.stringify(changes) !== JSON.stringify(usual))
      for (const days of [0, 40, 400]) {
        const later = addDays(on, days)
        const folded = foldChanges(file(ssn, dayBefore, events), dayChanges(ssn, 'EFX', dayBefore, later, events))
        const asked = file(ssn, later, events)
        assert.deepEqual(new Set(folded.tradelines), new Set(asked.tradelines))
        assert.deepEqual(new Set(folded.collections), new Set(asked.collections))
        assert.deepEqual(new Set(folded.publicRecords), new Set(asked.publicRecords))
        assert.deepEqual(new Set(folded.inquiries), new Set(asked.inquiries))
        assert.deepEqual([folded.identity, folded.marks], [asked.identity, asked.marks])
      }
    })
})

describe('what each event does', () => {
  it('HARD_INQUIRY adds an inquiry by the named company', () => {
    assert.deepEqual(kinds(cleanPrime, event('HARD_INQUIRY')), ['inquiry-added'])
    const [inquiry] = file(cleanPrime, on, [event('HARD_INQUIRY', { inquirerName: 'Tin Lantern Bank' })]).inquiries
    assert.equal(inquiry?.inquirer.name, 'TIN LANTERN BANK')
    assert.deepEqual([inquiry?.type, inquiry?.inquiredOn], ['HARD', on])
  })

  it('BLOCKED_INQUIRY leaves the file as it is and tells what shut it', () => {
    assert.deepEqual(kinds(cleanPrime, event('BLOCKED_INQUIRY')), [])
    const blockedBy = (ssn: string) =>
      dayChanges(ssn, 'EFX', dayBefore, on, [event('BLOCKED_INQUIRY')]).flatMap((each) =>
        each.item === 'blockedInquiry' ? [each.blockedBy] : [],
      )
    assert.deepEqual([blockedBy(cleanPrime), blockedBy(frozen)], [['LOCK'], ['FREEZE']])
  })

  it('TELCO_UTILITY is an application, an account or an account past due', () => {
    const opened = file(cleanPrime, on, [event('TELCO_UTILITY', { accountType: 'UTILITY' })])
    assert.equal(opened.tradelines.find(({ accountType }) => accountType === '92')?.portfolio, 'OPEN')
    assert.deepEqual(kinds(cleanPrime, event('TELCO_UTILITY', { eventType: 'APPLICATION' })), ['inquiry-added'])
    const late = file(cleanPrime, on, [event('TELCO_UTILITY', { eventType: 'PAST_DUE' })])
    assert.equal(late.tradelines.find(({ accountType }) => accountType === '4D')?.rating, 'LATE_30')
  })

  it('NEW_TRADELINE adds the account that was asked for', () => {
    const data = { creditorName: 'Tin Lantern Auto', accountType: '00', amountUsd: 18_250, termMonths: 48 }
    const added = file(cleanPrime, on, [event('NEW_TRADELINE', data)]).tradelines.find(
      ({ creditor }) => creditor.name === 'TIN LANTERN AUTO',
    )
    assert.deepEqual([added?.accountType, added?.highCreditUsd, added?.termMonths], ['00', 18_250, 48])
    assert.equal(added?.openedOn, addDays(on, -21))
    assert.deepEqual(kinds(cleanPrime, event('NEW_TRADELINE')), ['tradeline-added'])
  })

  it('NEW_TRADELINE tells a lease in whole dollars, whatever it comes to', () => {
    const events = [
      event('NEW_TRADELINE', {
        creditorName: 'Tin Lantern Auto',
        accountType: '3A',
        amountUsd: 10_000,
        termMonths: 36,
      }),
    ]
    const leased = file(cleanPrime, addDays(on, 90), events).tradelines.find(
      ({ creditor }) => creditor.name === 'TIN LANTERN AUTO',
    )!
    const told = [leased, ...leased.history].flatMap((each) => [
      each.balanceUsd,
      each.scheduledPaymentUsd,
      each.actualPaymentUsd,
    ])
    assert.ok(told.length > 6 && told.every((usd) => usd === null || Number.isInteger(usd)), `${told}`)
    assert.ok((leased.balanceUsd ?? 0) < 10_000 - 277)
  })

  it('LATE_PAYMENT makes one account late; it stays in the history when it is paid up', () => {
    const events = [event('LATE_PAYMENT')]
    const late = file(cleanPrime, on, events).tradelines.filter(({ rating }) => rating === 'LATE_30')
    assert.equal(late.length, 1)
    assert.ok((late[0]?.pastDueUsd ?? 0) > 0)
    assert.equal(late[0]?.firstDelinquencyOn, addDays(on, -30))
    const after = file(cleanPrime, addDays(on, 75), events).tradelines.find(({ id }) => id === late[0]?.id)
    assert.equal(after?.rating, 'CURRENT')
    assert.equal(after?.history.find(({ month }) => month === '2026-12')?.status, 'LATE_30')
    assert.ok(kinds(cleanPrime, event('LATE_PAYMENT', { daysLate: 90 })).includes('status-changed'))
  })

  it('STATUS_CHANGE brings the account to the rating, and it stays there', () => {
    const [{ id: accountId } = { id: '' }] = file(cleanPrime).tradelines.filter(
      ({ accountType }) => accountType === '18',
    )
    const events = [event('STATUS_CHANGE', { accountId, rating: 'CHARGE_OFF' })]
    for (const days of [0, 60, 200]) {
      const lost = file(cleanPrime, addDays(on, days), events).tradelines.find(({ id }) => id === accountId)
      assert.equal(lost?.rating, 'CHARGE_OFF')
    }
    assert.ok(kinds(cleanPrime, event('STATUS_CHANGE')).includes('status-changed'))
  })

  it('DESIGNATOR_CHANGE closes an account for good', () => {
    assert.ok(kinds(cleanPrime, event('DESIGNATOR_CHANGE')).includes('designator-changed'))
    const closed = file(cleanPrime, addDays(on, 300), [event('DESIGNATOR_CHANGE')]).tradelines.filter(
      ({ designator, closedOn }) => designator === 'CLOSED' && closedOn === on,
    )
    assert.equal(closed.length, 1)
  })

  it('NARRATIVE_CHANGE opens a dispute, or adds and removes the codes named', () => {
    assert.ok(kinds(cleanPrime, event('NARRATIVE_CHANGE')).includes('narrative-changed'))
    const changes = diffFiles(file(cleanPrime), file(cleanPrime, on, [event('NARRATIVE_CHANGE', { add: ['GK'] })]))
    const added = changes.flatMap((each) =>
      each.kind === 'narrative-changed' ? each.added.map(({ code }) => code) : [],
    )
    assert.deepEqual(added, ['GK'])
  })

  it('BALANCE_CHANGE sets what is owed', () => {
    const [{ id: accountId } = { id: '' }] = file(cleanPrime).tradelines.filter(
      ({ accountType }) => accountType === '18',
    )
    const changed = file(cleanPrime, on, [event('BALANCE_CHANGE', { accountId, balanceUsd: 4321 })])
    assert.equal(changed.tradelines.find(({ id }) => id === accountId)?.balanceUsd, 4321)
  })

  it('ACCOUNT_PAID ends a loan', () => {
    const paid = file(cleanPrime, addDays(on, 100), [event('ACCOUNT_PAID')]).tradelines.filter(
      ({ designator, closedOn }) => designator === 'PAID_AND_CLOSED' && closedOn === on,
    )
    assert.deepEqual(
      paid.map(({ balanceUsd }) => balanceUsd),
      [0],
    )
  })

  it('NEW_COLLECTION and COLLECTION_CHANGE place a debt and pay it', () => {
    const placed = event('NEW_COLLECTION', { agencyName: 'Tin Lantern Recovery', amountUsd: 640 })
    const [collection] = file(cleanPrime, on, [placed]).collections
    assert.deepEqual(
      [collection?.agency.name, collection?.balanceUsd, collection?.status],
      ['TIN LANTERN RECOVERY', 640, 'UNPAID'],
    )
    assert.deepEqual(kinds(collections, event('COLLECTION_CHANGE')), ['collection-changed'])
    const medical = file(cleanPrime, on, [event('NEW_COLLECTION', { medical: true, amountUsd: 90 })]).collections[0]
    assert.deepEqual([medical?.medical, medical?.originalUsd], [true, 500])
  })

  it('BANKRUPTCY_FILED brings a petition, then the accounts, then the discharge', () => {
    const events = [event('BANKRUPTCY_FILED', { chapter: 13 })]
    assert.deepEqual(kinds(cleanPrime, ...events), ['public-record-added'])
    const [record] = file(cleanPrime, on, events).publicRecords
    assert.deepEqual([record?.chapter, record?.status, record?.filedOn], [13, 'FILED', on])
    const included = file(cleanPrime, addDays(on, 60), events).tradelines.filter(
      ({ rating }) => rating === 'BANKRUPTCY',
    )
    assert.ok(included.length > 0 && included.every(({ bankruptcyStage }) => bankruptcyStage === 'PETITION'))
  })

  it('BANKRUPTCY_CHANGE ends the open case', () => {
    assert.deepEqual(kinds(openChapter7, event('BANKRUPTCY_CHANGE')), ['public-record-changed'])
    const dismissed = file(openChapter7, on, [event('BANKRUPTCY_CHANGE', { status: 'DISMISSED' })]).publicRecords[0]
    assert.deepEqual([dismissed?.status, dismissed?.statusOn], ['DISMISSED', on])
  })

  it('ADDRESS_CHANGE and NAME_CHANGE change the head of the file', () => {
    const moved = file(cleanPrime, on, [
      event('ADDRESS_CHANGE', { street1: '9 Tin Lantern Way', city: 'Boise', state: 'ID', zip: '83702' }),
    ])
    assert.equal(currentAddress(moved.identity)?.street1, '9 TIN LANTERN WAY')
    assert.equal(moved.identity.addresses[1]?.zip, '43215')
    const renamed = file(cleanPrime, on, [event('NAME_CHANGE', { lname: 'Lantern' })])
    assert.equal(currentName(renamed.identity)?.last, 'LANTERN')
    assert.deepEqual(kinds(cleanPrime, event('ADDRESS_CHANGE')), ['address-changed'])
    assert.deepEqual(kinds(cleanPrime, event('NAME_CHANGE')), ['name-changed'])
  })

  it('SCORE_CHANGE moves the score by about the points, through the file', () => {
    const score = (of: CreditFile) => {
      const result = scoreFile(of, 'SCORE_MODEL_V3', on)
      assert.ok(result.scored)
      return result.score
    }
    for (const ssn of [cleanPrime, '666102003', collections, '666102020']) {
      const before = score(file(ssn))
      for (const change of [-40, -10, 15]) {
        const after = score(file(ssn, on, [event('SCORE_CHANGE', { change })]))
        assert.equal(Math.sign(after - before), Math.sign(change), `${ssn} by ${change}: ${before} to ${after}`)
      }
    }
    const fall = score(file(cleanPrime)) - score(file(cleanPrime, on, [event('SCORE_CHANGE', { change: -30 })]))
    assert.ok(fall > 15 && fall < 45, `${fall}`)
  })

  it('FREEZE, UNFREEZE, LOCK and UNLOCK set and lift the marks', () => {
    const marks = (ssn: string, ...types: SandboxEventType[]) => {
      const { frozen: isFrozen, locked } = file(
        ssn,
        on,
        types.map((type) => event(type)),
      ).marks
      return [isFrozen, locked]
    }
    assert.deepEqual(marks(cleanPrime, 'FREEZE'), [true, false])
    assert.deepEqual(marks(cleanPrime, 'LOCK'), [false, true])
    assert.deepEqual(marks(cleanPrime, 'LOCK', 'UNLOCK'), [false, false])
    assert.deepEqual(marks(frozen, 'UNLOCK'), [false, false])
    assert.deepEqual(marks(frozen, 'UNFREEZE'), [false, false])
    assert.deepEqual(marks(frozen, 'LOCK', 'UNFREEZE'), [false, true])
    assert.deepEqual(marks(cleanPrime, 'FREEZE', 'UNFREEZE'), [false, false])
    assert.deepEqual(marks(frozen, 'LOCK', 'UNLOCK'), [true, false])
  })

  it('nothing comes of an event that has nothing to change', () => {
    assert.deepEqual(kinds(cleanPrime, event('COLLECTION_CHANGE'), event('BANKRUPTCY_CHANGE')), [])
    assert.deepEqual(fileAt('666102010', 'EFX', on, [event('NEW_TRADELINE')]), { hit: false, reason: 'NO_RECORD' })
  })
})
