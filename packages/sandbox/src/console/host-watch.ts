import { randomUUID } from 'node:crypto'
import type { HostState, News } from './look-around.ts'

/** Somebody who watches a host. */
interface Viewer {
  readonly send: (text: string) => void
}

/** Looks at a host while somebody watches, once for all viewers. */
export interface HostWatch {
  /** `lastId`: the last row they have; they get those after it first. */
  readonly join: (viewer: Viewer, lastId: string | null) => () => void
  /** Something was just done: look now. */
  readonly nudge: () => void
}

const lookMs = 1_000
const heartbeatMs = 15_000
/** Rows that a later viewer still gets. */
const maxKept = 200

export function createHostWatch(look: () => Promise<News>): HostWatch {
  const viewers = new Set<Viewer>()
  const kept: { readonly id: string; readonly text: string }[] = []
  // Ids of an earlier process mean nothing here.
  const run = randomUUID().slice(0, 8)
  let count = 0
  let standing = ''
  let wake: (() => void) | undefined
  let looking = false

  const tellAll = (text: string) => {
    for (const viewer of viewers) viewer.send(text)
  }
  const take = ({ entries, state, problem }: News) => {
    for (const entry of entries) {
      const id = `${run}-${++count}`
      const row = { id, text: frame('entry', entry, id) }
      kept.push(row)
      if (kept.length > maxKept) kept.shift()
      tellAll(row.text)
    }
    const next = frame('standing', { problem, ...(state && shown(state)) })
    if (next !== standing) tellAll(next)
    standing = next
  }
  const lookOn = async () => {
    if (looking) return
    looking = true
    let heardAt = Date.now()
    while (viewers.size > 0) {
      const told = standing
      take(await look().catch(() => failed))
      if (standing !== told) heardAt = Date.now()
      if (Date.now() - heardAt >= heartbeatMs) {
        tellAll(': still here\n\n')
        heardAt = Date.now()
      }
      if (viewers.size > 0) await pause()
    }
    looking = false
  }
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    join(viewer, lastId) {
      const place = kept.findIndex(({ id }) => id === lastId)
      for (const { text } of kept.slice(place + 1)) viewer.send(text)
      if (standing !== '') viewer.send(standing)
      viewers.add(viewer)
      void lookOn()
      return () => {
        viewers.delete(viewer)
        if (viewers.size === 0) wake?.()
      }
    },
    nudge: () => wake?.(),
  }
}

const failed: News = { entries: [], problem: 'The API answered something that the console does not understand.' }

/** The clock goes on by itself; only a jump is worth telling. */
function shown({ now, endpoints, faults }: HostState) {
  return { aheadMinutes: Math.round((now - Date.now()) / 60_000), endpoints, faults }
}

function frame(event: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
