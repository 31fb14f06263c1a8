import { setTimeout as wait } from 'node:timers/promises'
import { type EnrolledUser, enroll } from '../enroll.ts'
import { Draw } from '../fuzz/draw.ts'
import { monitoring } from '../monitoring.ts'
import type { Platform } from '../platform.ts'
import { webhookCalls } from '../webhook-calls.ts'
import { openFailingReceiver } from './failing-receiver.ts'
import { openProcesses } from './killed-processes.ts'
import { lenderOf, pushAlerts } from './pushing-bureau.ts'
import { readAlerts, readEvents } from './read-back.ts'

interface UnloseableOptions {
  /** With its sandbox. Its own process is not killed. */
  platform: Platform
  seed: number
  alerts: number
  kills: number
  users?: number
  /** Ends the leases of the killed at once, and of the living too, instead of waiting until they run out. */
  endLeases?: boolean
  say?: (line: string) => void
}

export interface UnloseableResult {
  pushes: { failed: number; repeated: number }
  kills: number
  answers: Readonly<Record<string, number>>
  readable: number
  received: number
  /** Alerts that cannot be read, and events that no answer of 200 has taken. */
  lost: number
  /** Alerts and events that are there twice, ids that have changed, messages whose events have. */
  twice: number
  changed: number
}

const settlePatienceMs = 20 * 60_000

/**
 * Pushes alerts while processes are killed and the receiver fails, then lets time pass until every message had its turn, and counts
 * what the API and the receiver know.
 */
export async function runUnloseable(options: UnloseableOptions): Promise<UnloseableResult> {
  const { platform, seed, alerts, say = () => undefined } = options
  const { reference } = monitoring(() => platform)
  const users: EnrolledUser[] = []
  for (let place = 0; place < (options.users ?? 20); place++)
    users.push(await enroll(platform, 'efx-1b', { person: { ssn: String(666_103_000 + place * 1_000) } }))
  const references: string[] = []
  for (const user of users) references.push(await reference(user.userId))
  const receiver = await openFailingReceiver(seed)
  await webhookCalls(platform).create({ url: receiver.url })
  const processes = await openProcesses(platform)
  const killing = planKills(options, processes)
  let early: ReturnType<typeof readAlerts> | undefined
  try {
    const pushes = await pushAlerts({
      seed,
      alerts,
      references,
      secret: platform.ctx.providers.crtSigningSecret!,
      baseUrls: processes.baseUrls,
      taken: (count) => {
        killing.reached(count)
        if (count % 1_000 === 0) say(`${count} alerts taken, ${killing.done()} processes killed`)
        if (count >= alerts / 2) early ??= readAlerts(platform, users)
      },
    })
    await killing.over()
    if (options.endLeases) await endLeases(platform)
    await settle(platform, say)
    const found = await readAlerts(platform, users)
    const ofAlert = await readEvents(platform)
    const known = { found, early: (await early) ?? found, ofAlert, taken: receiver.taken }
    const { answers, changedMessages } = receiver
    const counts = countAlerts(alerts, known)
    return { pushes, kills: killing.done(), answers, ...counts, changed: counts.changed + changedMessages }
  } finally {
    await processes.stop()
    await receiver.close()
  }
}

/** Which process dies, after how many alerts and how many milliseconds, follows from the seed. */
function planKills(
  { seed, alerts, kills }: UnloseableOptions,
  { kill, places }: { kill(place: number): Promise<void>; places: number },
) {
  const draw = new Draw(seed, -1)
  const plan = Array.from({ length: kills }, (_, number) => ({
    after: 1 + Math.floor(((number + draw.next()) / kills) * alerts * 0.95),
    place: draw.below(places),
    delayMs: draw.below(40),
  }))
  let queue = Promise.resolve()
  let done = 0
  return {
    reached: (count: number) => {
      while (plan[0] && plan[0].after <= count) {
        const { place, delayMs } = plan.shift()!
        queue = queue.then(async () => {
          await wait(delayMs)
          await kill(place)
          done++
        })
      }
    },
    done: () => done,
    over: () => queue,
  }
}

async function endLeases({ admin }: Platform): Promise<void> {
  for (const table of ['webhook_messages', 'work_items'])
    await admin.query(`UPDATE ${table} SET leased_until = 1 WHERE leased_until IS NOT NULL`)
}

/** Moves the clock from one attempt to the next until nothing waits any more. */
async function settle(platform: Platform, say: (line: string) => void): Promise<void> {
  const end = performance.now() + settlePatienceMs
  while (performance.now() < end) {
    const { rows } = await platform.admin.query<{ left: number }>(
      "SELECT count(*)::int AS left FROM deliveries WHERE state NOT IN ('DELIVERED', 'EXHAUSTED')",
    )
    if (rows[0]!.left === 0) return
    say(`${rows[0]!.left} events wait`)
    await platform.advance('efx-1b', 'PT10M')
  }
}

type Ids = ReadonlyMap<string, readonly string[]>

interface Known {
  /** By lender, over the API: at the end, and when half of the alerts had been taken. */
  found: Ids
  early: Ids
  /** Ids of events by alert: over the API, and as the receiver took them. */
  ofAlert: Ids
  taken: ReadonlyMap<string, ReadonlySet<string>>
}

function countAlerts(alerts: number, { found, early, ofAlert, taken }: Known) {
  const counts = { readable: 0, received: 0, lost: 0, twice: 0, changed: 0 }
  for (let number = 0; number < alerts; number++) {
    const [alertId, ...more] = found.get(lenderOf(number)) ?? []
    if (alertId === undefined) {
      counts.lost++
      continue
    }
    counts.readable++
    const received = taken.get(alertId)
    const eventIds = ofAlert.get(alertId) ?? []
    if (received) counts.received++
    else counts.lost++
    if (more.length > 0 || eventIds.length > 1) counts.twice++
    const before = early.get(lenderOf(number))?.[0] ?? alertId
    if (before !== alertId || (received && [...received].join() !== eventIds.join())) counts.changed++
  }
  return counts
}
