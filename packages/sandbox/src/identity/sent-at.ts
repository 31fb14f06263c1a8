/** When a message was sent: on the sender's clock when it told a time that can be, otherwise now. Epoch milliseconds. */
export function sentAt(told: unknown, now: () => number): number {
  return typeof told === 'number' && told >= 0 && told < endOfTime ? Math.floor(told) : now()
}

const endOfTime = Date.UTC(2200, 0, 1)
