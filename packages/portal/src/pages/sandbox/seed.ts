import type { sandboxSeedCall, TeamOutput } from '@plumbline/contract'

/** What a sandbox has become, as its file says it. */
export type Seed = TeamOutput<typeof sandboxSeedCall>
type SeedUser = Seed['users'][number]

/** One thing to do again. `user` is the place of the person among those of the file. */
export type Step =
  | { readonly kind: 'user'; readonly on: string; readonly user: number; readonly persona: string }
  | { readonly kind: 'event'; readonly on: string; readonly user: number; readonly event: SeedUser['events'][number] }
  | {
      readonly kind: 'fault'
      readonly on: string
      readonly fault: Seed['faults'][number]
      /** Null for a fault that strikes a number of times. */
      readonly secondsLeft: number | null
    }

/** More than a sandbox has saved; a larger file is another file. */
export const seedBytes = 2 * 1024 * 1024
const maxSteps = 1_000

/** Reads a file that was saved here; undefined where it is none. The service checks each value again. */
export function readSeed(text: string): Seed | undefined {
  try {
    const seed = JSON.parse(text) as Seed
    const isOurs =
      seed.version === 1 &&
      Number.isSafeInteger(seed.clock.now) &&
      seed.users.every(({ persona, on, events }) => isText(persona) && isText(on) && Array.isArray(events)) &&
      Array.isArray(seed.faults)
    return isOurs && stepsOf(seed).length <= maxSteps ? seed : undefined
  } catch {
    return undefined
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

/** In the order of their days. On one day people come first, then what happened to them; faults strike last. */
export function stepsOf({ users, faults, savedAt }: Seed): Step[] {
  const people = users.flatMap(({ persona, on, events }, user): Step[] => [
    { kind: 'user', on, user, persona },
    // Who has moved through time with a shared file can have a past that is older than they are here.
    ...events.map((event): Step => ({ kind: 'event', on: event.on < on ? on : event.on, user, event })),
  ])
  const ordered = people.toSorted((one, other) => order(one).localeCompare(order(other)))
  return [
    ...ordered,
    ...faults.map((fault): Step => ({ kind: 'fault', on: '', fault, secondsLeft: secondsFrom(savedAt, fault) })),
  ]
}

function secondsFrom(savedAt: number, { until }: Seed['faults'][number]): number | null {
  return until === null ? null : Math.min(86_400, Math.max(1, Math.round((until - savedAt) / 1000)))
}

function order({ on, kind }: Step): string {
  return `${on} ${kind === 'user' ? 0 : 1}`
}
