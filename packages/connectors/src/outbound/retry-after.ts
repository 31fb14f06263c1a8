import type { OutboundAnswer } from './http-client.ts'

const maxMs = 60 * 60 * 1000

/** How long the other side asks to be left alone, in the form of seconds; at most an hour, also when it asks for more. */
export function retryAfterOf(answer: OutboundAnswer): number | undefined {
  const text = answer.headers['retry-after']
  if (text === undefined || !/^\d{1,9}$/.test(text)) return undefined
  return Math.min(Number(text) * 1000, maxMs)
}
