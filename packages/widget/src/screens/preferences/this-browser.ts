import { createPushSubscription, pushKey, type UserSession } from '@plumbline/sdk/user'

/** Why a browser does not take messages: the person said no, or it has no way to. */
export type NoPush = 'denied' | 'failed'

const workerPath = '/v1/push-worker.js'

/** Whether this browser could show messages here. A page within another may not ask for it. */
export function canPush(): boolean {
  return parent === window && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** The policy of the page lets scripts be started by this policy only, and it knows one. */
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(path: string): string }
}

/** Asks the person, then the browser, and tells the service where messages go. */
export async function addThisBrowser(calls: UserSession): Promise<NoPush | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { publicKey } = await pushKey(calls)
  const subscription = await subscribe(publicKey)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return 'failed'
  await createPushSubscription(calls, { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } })
  return undefined
}

/** Browsers refuse for reasons of their own: no push service, no space, a private window. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription | undefined> {
  try {
    const { trustedTypes } = window as { trustedTypes?: Policies }
    policy ??= trustedTypes?.createPolicy('plumbline-push', { createScriptURL: () => workerPath })
    const registration = await navigator.serviceWorker.register(policy?.createScriptURL('') ?? workerPath)
    await navigator.serviceWorker.ready
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  } catch {
    return undefined
  }
}

let policy: ReturnType<Policies['createPolicy']> | undefined
