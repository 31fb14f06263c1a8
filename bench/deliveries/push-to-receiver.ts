import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '@plumbline/server'
import { readProviders } from '../../packages/server/src/config/providers.ts'
import { enrollPeople } from '../data/enroll-people.ts'
import type { Pushed } from './bureau.ts'
import type { DeliveringInstallation } from './delivering-installation.ts'

const aims = { p50Ms: 15, p99Ms: 60 }
const perSecond = 50
const seconds = 20

/** From the bureau's push to the first byte at the receiver, through ingest, alert, event, notification, worker and connection. */
export async function measurePushes(installation: DeliveringInstallation, endpointId: string): Promise<void> {
  const { admin, baseUrl, host, enableOnly, received, environment, api } = installation
  await enableOnly([endpointId])
  await enrollPeople(baseUrl, host('efx-1b'), ssns)
  const { rows } = await admin.query<{ reference: string }>('SELECT reference FROM enrollments')
  const secret = readProviders(environment).crtSigningSecret!
  const references = rows.map((row) => row.reference)
  const push = (forSeconds: number) =>
    pushes([String(api.port), String(perSecond), String(forSeconds), secret, ...references])
  await push(4)
  await new Promise((done) => setTimeout(done, 1_000))
  await received()
  const pushed = await push(seconds)
  const arrived = await arrivals(installation, pushed.length)
  const alerts = await admin.query<{ id: string; source_key: string }>('SELECT id, source_key FROM alerts')
  const alertOf = new Map(alerts.rows.map(({ id, source_key }) => [source_key, id]))
  const whole: number[] = []
  const afterAnswer: number[] = []
  for (const { eventId, sentAtMs, acceptedAtMs } of pushed) {
    const at = arrived.get(alertOf.get(`CRT/EFX/${eventId}`) ?? '')
    if (at === undefined) throw new Error('A push did not reach the receiver')
    whole.push(at - sentAtMs)
    afterAnswer.push(at - acceptedAtMs)
  }
  console.log(`\nPush of the bureau to first byte at the receiver, ${perSecond} a second for ${seconds} s`)
  console.log(`${''.padEnd(30)}   p50 ms    p99 ms   highest`)
  print('from the push', whole)
  print('from its answer', afterAnswer)
  console.log(`wanted: from its answer p50 under ${aims.p50Ms} ms, p99 under ${aims.p99Ms} ms`)
}

function pushes(args: readonly string[]): Promise<Pushed[]> {
  const child = fork(fileURLToPath(new URL('./bureau.ts', import.meta.url)), [...args], { execArgv: [...nodeFlags] })
  return new Promise((done, failed) => {
    child.once('message', (all) => done(all as Pushed[]))
    child.once('exit', (code) => failed(new Error(`The bureau ended with ${code}`)))
  })
}

async function arrivals({ received }: DeliveringInstallation, count: number): Promise<Map<string, number>> {
  const arrived = new Map<string, number>()
  const startedAt = performance.now()
  while (arrived.size < count && performance.now() - startedAt < 30_000) {
    for (const [alertId, atMs] of (await received()).firstBytes) if (!arrived.has(alertId)) arrived.set(alertId, atMs)
    await new Promise((done) => setTimeout(done, 50))
  }
  return arrived
}

function print(name: string, values: number[]): void {
  values.sort((a, b) => a - b)
  const figures = [0.5, 0.99].map((share) => values[Math.floor(values.length * share)]!)
  const shown = [...figures, values.at(-1)!].map((value) => value.toFixed(1).padStart(9))
  console.log(`${name.padEnd(30)}${shown.join(' ')}`)
}

const ssns = Array.from({ length: 20 }, (_, place) => String(666_103_000 + place * 1_000))
