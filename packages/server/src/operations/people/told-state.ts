import type { ToldState } from '@plumbline/contract'

/** Whether an alert reached the person: one message that went out is enough. */
export function toldStateOf(messages: readonly { readonly state: string }[]): ToldState {
  const is = (...states: string[]) => messages.some(({ state }) => states.includes(state))
  if (is('SENT', 'DIGESTED')) return 'REACHED'
  if (is('QUEUED')) return 'WAITING'
  return is('FAILED') ? 'FAILED' : 'NOT_TOLD'
}
