import type { LoggedRequest } from './logged-request.ts'

const words: Readonly<Record<NonNullable<LoggedRequest['client']>, string>> = {
  widget: 'Widget',
  sdk: 'SDK',
  'own-code': 'Your code',
  other: 'Something else',
}

export const clientOptions = Object.entries(words).map(([value, label]) => ({ value, label }))

/** What made a call, with its version where it named one. */
export function clientWords({ client, clientVersion }: Pick<LoggedRequest, 'client' | 'clientVersion'>): string {
  return client === null ? 'Not noted' : `${words[client]} ${clientVersion}`.trim()
}
