import type { Answer } from './call-api.ts'
import type { Platform } from './platform.ts'

export interface BatchView {
  batchId: string
  type: string
  status: string
  submittedAt: number
  startedAt: number | null
  finishedAt: number | null
  accepted: number
  succeeded: number
  failed: number
  skipped: number
  pending: number
  items: { userId: string; outcome: string; code: string | null; at: number | null }[]
  nextCursor: string | null
}

export const batchPaths = {
  PAUSE: '/direct/users/pause-enrollments',
  RESUME: '/direct/users/resume-enrollments',
  CLOSE: '/direct/close-accounts',
} as const

/** Submits batches and reads them, as a host does. */
export function batchCalls(platform: Platform, host = 'efx-1b') {
  const post = async (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    platform.call('POST', path, { token: await platform.hostToken(host), body, headers })
  const get = async (path: string): Promise<Answer> =>
    platform.call('GET', path, { token: await platform.hostToken(host) })
  return {
    post,
    get,
    submit: async (type: keyof typeof batchPaths, userIds: readonly string[], more: object = {}): Promise<string> => {
      const answer = await post(batchPaths[type], { userIds, ...more })
      if (answer.status !== 202) throw new Error(`The batch was answered ${answer.status} ${answer.text}`)
      return answer.body['batchId'] as string
    },
    /** Reads a batch with every item. */
    read: async (batchId: string): Promise<BatchView> => {
      let view: BatchView | undefined
      for (let cursor: string | null = null; ; ) {
        const answer = await get(`/direct/batches/${batchId}?limit=1000${cursor === null ? '' : `&cursor=${cursor}`}`)
        if (answer.status !== 200) throw new Error(`The batch was answered ${answer.status} ${answer.text}`)
        const page = answer.body as unknown as BatchView
        view = { ...page, items: [...(view?.items ?? []), ...page.items] }
        cursor = page.nextCursor
        if (cursor === null) return view
      }
    },
    drain: () => platform.drain(platform.hosts[host]!.hostId),
  }
}

/** The outcome of every user, in the order of the batch. */
export function outcomesOf(view: BatchView): [outcome: string, code: string | null][] {
  return view.items.map((item) => [item.outcome, item.code])
}
