import type { Answer } from './call-api.ts'
import type { Platform } from './platform.ts'

interface Who {
  userId: string
  host: string
}

/** What a host does to one user, and what goes wrong at the bureau meanwhile. */
export function lifecycleCalls(platform: () => Platform) {
  const call = async (method: string, path: string, host: string): Promise<Answer> =>
    platform().call(method, path, { token: await platform().hostToken(host) })
  return {
    pause: ({ userId, host }: Who) => call('POST', `/direct/users/${userId}/pause-enrollment`, host),
    resume: ({ userId, host }: Who) => call('POST', `/direct/users/${userId}/resume-enrollment`, host),
    close: ({ userId, host }: Who) => call('POST', `/direct/close-account/${userId}`, host),
    profile: async ({ userId, host }: Who) => (await call('GET', `/direct/user/${userId}`, host)).body,
    /** Does what is due for the user's host, such as bringing the bureau to the desired state. */
    drain: ({ host }: Who) => platform().drain(platform().hosts[host]!.hostId),
    /** EFX fails in this way the next times. */
    fault: (mode: string, operation: string, count = 1) =>
      platform().sandbox.control('POST', '/faults', { target: 'EFX', mode, operation, count }),
  }
}
