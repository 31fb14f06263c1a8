import { randomHex } from './random-hex.ts'

/** W3C trace context: the caller's trace is continued, or a new one begun; our own span id goes to the servers that we call. */
export interface Trace {
  traceId: string
  spanId: string
  sampled: boolean
}

export function traceFrom(traceparent: string | undefined): Trace {
  const parts = traceparent && /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent)
  // All zeros is the standard's way of saying "no trace".
  if (parts && !/^0+$/.test(parts[1]!) && !/^0+$/.test(parts[2]!)) {
    return { traceId: parts[1]!, spanId: randomHex(8), sampled: (Number.parseInt(parts[3]!, 16) & 1) === 1 }
  }
  return { traceId: randomHex(16), spanId: randomHex(8), sampled: false }
}

export function traceparentOf(trace: Trace): string {
  return `00-${trace.traceId}-${trace.spanId}-${trace.sampled ? '01' : '00'}`
}
