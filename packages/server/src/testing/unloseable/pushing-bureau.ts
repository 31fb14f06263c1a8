import { setTimeout as wait } from 'node:timers/promises'
import { Draw } from '../fuzz/draw.ts'
import { pushHeaders, realTimeEvent } from '../real-time-push.ts'

interface Pushing {
  seed: number
  alerts: number
  /** The enrollments that the pushes are about, in turn. */
  references: readonly string[]
  secret: string
  /** Where an `api` can be reached now. */
  baseUrls(): readonly string[]
  /** Called after each push that was taken. */
  taken(count: number): void
}

interface Pushed {
  /** Tries that were not answered with 2xx. */
  failed: number
  /** Pushes that were repeated although they were taken. */
  repeated: number
}

const pushesAtOnce = 8
const againMs = 50
const repeatedShare = 0.05

/** The name by which the alert of a push is found again. */
export const lenderOf = (number: number) => `LENDER ${number}`

/** EFX as it behaves: a push is repeated until it is answered with 2xx, and now and then although it was. */
export async function pushAlerts(pushing: Pushing): Promise<Pushed> {
  const { seed, alerts, references, baseUrls, taken } = pushing
  const pushed = { failed: 0, repeated: 0 }
  let next = 0
  let done = 0

  const attempt = async (number: number, draw: Draw): Promise<boolean> => {
    const urls = baseUrls()
    if (urls.length === 0) return false
    const { headers, body } = signedPush(pushing, number, references[number % references.length]!)
    try {
      const answer = await fetch(`${draw.pick(urls)}/ingest/crt`, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      if (answer.status >= 400 && answer.status < 500) throw new Refused(answer.status)
      return answer.ok
    } catch (fault) {
      if (fault instanceof Refused) throw fault
      return false
    }
  }
  const pushInTurn = async () => {
    while (next < alerts) {
      const number = next++
      const draw = new Draw(seed, number)
      for (; !(await attempt(number, draw)); pushed.failed++) await wait(againMs)
      if (draw.chance(repeatedShare)) {
        await attempt(number, draw)
        pushed.repeated++
      }
      taken(++done)
    }
  }
  await Promise.all(Array.from({ length: pushesAtOnce }, pushInTurn))
  return pushed
}

/** The push itself is wrong, so that it would never be taken. */
class Refused extends Error {
  constructor(status: number) {
    super(`A push was answered ${status}`)
  }
}

function signedPush({ seed, secret }: Pushing, number: number, reference: string) {
  const eventId = `unloseable-${seed}-${number}`
  const body = JSON.stringify(realTimeEvent(eventId, reference, lenderOf(number)))
  return { headers: pushHeaders(eventId, body, secret), body }
}
