import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { addDays, calendarDate } from '@plumbline/core/calendar'
import { type Enrollments, openEnrollments } from '../enrollment/enrollments.ts'
import { createFaultList } from '../faults/fault-list.ts'
import type { EventData, InjectedEventType } from '../life/injected/injected-event.ts'
import { injectEvent } from './inject-event.ts'
import { type InjectedEvents, openInjectedEvents } from './injected-events.ts'
import { openPushQueue, type PushQueue } from './push-queue.ts'
import { realTimePushesOfDay } from './real-time-of-day.ts'

const ssn = '666102001'
const today = calendarDate('2026-11-16')

describe('what EFX tells at once', () => {
  let directory: string
  let parts: { events: InjectedEvents; enrollments: Enrollments; pushes: PushQueue }
  let injections: number
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'real-time-'))
    const [faults, log, now] = [createFaultList(Date.now), () => {}, Date.now]
    parts = {
      events: openInjectedEvents(directory),
      enrollments: openEnrollments(directory),
      // No server listens there: the test looks at what was queued.
      pushes: openPushQueue({
        directory,
        ingestUrl: () => 'http://127.0.0.1:1/',
        signingSecret: 'secret',
        faults,
        clientOf: () => null,
        log,
        now,
        pushDelaysMs: [],
      }),
    }
    injections = 0
    await enroll(ssn)
  })
  afterEach(async () => {
    for (const part of Object.values(parts)) await part.close()
    rmSync(directory, { recursive: true })
  })

  const enroll = (of: string) =>
    parts.enrollments.enroll({
      bureau: 'EFX',
      reference: `enrollment of ${of}`,
      features: ['real-time', 'telco-utility'],
      scoreModel: 'SCORE_MODEL_V3',
      on: addDays(today, -14),
      person: {
        ssn: of,
        firstName: 'Maren',
        lastName: 'Lindqvist',
        birthDate: calendarDate('1988-04-12'),
        address: { street1: '118 Alder Lane', street2: null, city: 'Fort Collins', state: 'CO', zip: '80521' },
        mobile: null,
      },
    })
  /** What the injection pushed. */
  const inject = async (type: InjectedEventType, data: EventData = {}, on = today) => {
    const event = { id: `event ${injections++}`, type, bureau: 'EFX', on, data } as const
    const { changes, pushes } = await injectEvent(ssn, event, parts)
    return { changes, told: pushes.map(({ body }) => JSON.parse(body)) }
  }
  const pushes = () => realTimePushesOfDay(parts.enrollments.active('EFX'), today, parts.events)
  const telcoAccount = async () => {
    const life = parts.events.lifeOf(ssn, 'EFX')
    return life!.fileAt('EFX', today)!.tradelines.find(({ accountType }) => accountType === '4D')!.id
  }

  test('is told once, as it was, though the account changes later on the day', async () => {
    const { told } = await inject('TELCO_UTILITY', { eventType: 'NEW_ACCOUNT', amountUsd: 140 })
    assert.deepEqual(
      told.map(({ account }) => account),
      [{ type: 'TELCO', event: 'NEW_ACCOUNT', amount: { amount: 140, currency: 'USD' } }],
    )
    const before = await pushes()
    const changed = await inject('BALANCE_CHANGE', { accountId: await telcoAccount(), balanceUsd: 77 })
    assert.deepEqual(changed.told, [])
    assert.ok(changed.changes.includes('balance-changed') && !changed.changes.includes('tradeline-added'))
    assert.deepEqual(await pushes(), before)
  })

  test('is two things when an account is opened and past due on one day', async () => {
    const opened = await inject('TELCO_UTILITY', { eventType: 'NEW_ACCOUNT' })
    const late = await inject('TELCO_UTILITY', { eventType: 'PAST_DUE' })
    const told = [...opened.told, ...late.told]
    assert.deepEqual(
      told.map(({ account }) => account.event),
      ['NEW_ACCOUNT', 'PAST_DUE'],
    )
    assert.equal(new Set(told.map(({ eventId }) => eventId)).size, 2)
  })

  test('is told once when an account falls behind, recovers and falls behind again on one day', async () => {
    await inject('TELCO_UTILITY', { eventType: 'NEW_ACCOUNT' })
    const accountId = await telcoAccount()
    for (const rating of ['LATE_30', 'CURRENT', 'LATE_30']) await inject('STATUS_CHANGE', { accountId, rating })
    assert.deepEqual(
      (await pushes()).map(({ activity }) => activity.type === 'TELCO_UTILITY' && activity.event),
      ['NEW_ACCOUNT', 'PAST_DUE'],
    )
  })

  test('names the freeze that blocked an inquiry, also after the file was unlocked', async () => {
    await inject('FREEZE')
    const tried = await inject('BLOCKED_INQUIRY')
    assert.deepEqual(tried.changes, ['inquiry-blocked'])
    assert.deepEqual(
      tried.told.map(({ eventType, inquiry }) => [eventType, inquiry.blockedBy]),
      [['BLOCKED_INQUIRY', 'FREEZE']],
    )
    const before = await pushes()
    assert.deepEqual(await inject('UNLOCK'), { changes: ['mark-changed'], told: [] })
    assert.deepEqual(await pushes(), before)
  })

  test('does not change when something is injected for an earlier day', async () => {
    await inject('HARD_INQUIRY')
    const before = await pushes()
    await inject('HARD_INQUIRY', {}, addDays(today, -1))
    assert.deepEqual(await pushes(), before)
  })

  test('lets other requests take their turn between people', async () => {
    const people = Array.from({ length: 20 }, (_, number) => String(666_200_000 + number))
    for (const each of people) await enroll(each)
    let turns = 0
    let done = false
    const take = () => {
      turns += 1
      if (!done) setImmediate(take)
    }
    setImmediate(take)
    await pushes()
    done = true
    assert.ok(turns >= people.length, `${turns} turns`)
  })
})
