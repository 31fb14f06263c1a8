/** What a worker of the browser has, as far as it is used here. */
interface Worker {
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: { openWindow(url: string): Promise<unknown> }
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Click) => void): void
}

interface PushMessage {
  readonly data: { json(): unknown } | null
  waitUntil(work: Promise<unknown>): void
}

interface Click {
  readonly notification: { readonly data: { readonly url?: string } | null; close(): void }
  waitUntil(work: Promise<unknown>): void
}

/** A message as the service sends it. */
interface Sent {
  readonly title: string
  readonly body: string
  readonly url?: string
  readonly tag: string
  readonly timestamp: number
}

const worker = globalThis as unknown as Worker

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, url, tag, timestamp } = event.data.json() as Sent
  event.waitUntil(worker.registration.showNotification(title, { body, tag, timestamp, data: { url } }))
})

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const url = notification.data?.url
  if (url?.startsWith('https://')) event.waitUntil(worker.clients.openWindow(url))
})
