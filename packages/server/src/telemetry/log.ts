/** One JSON object per line. Fields are named by the caller and never contain what a person or host sent. */
export interface Log {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
  /** A line that is ready already; the request log builds its own. */
  line(text: string): void
  flush(): void
}

type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>

interface LogOptions {
  role: string
  write(text: string): void
}

/**
 * Lines are collected and written once per turn of the event loop: a write per request costs more than the rest of the
 * request's logging. Only unwritten lines are lost in a crash, and the log is not a record of business: that is the audit.
 */
export function createLog({ role, write }: LogOptions): Log {
  let waiting = ''
  let scheduled = false
  const flush = () => {
    scheduled = false
    if (waiting === '') return
    const text = waiting
    waiting = ''
    write(text)
  }
  const line = (text: string) => {
    waiting += `${text}\n`
    if (scheduled) return
    scheduled = true
    setImmediate(flush)
  }
  const at =
    (level: string) =>
    (event: string, fields: LogFields = {}) =>
      line(JSON.stringify({ time: new Date().toISOString(), level, role, event, ...fields }))
  return { info: at('info'), warn: at('warn'), error: at('error'), line, flush }
}

/**
 * What may be said of a fault: its kind and where it arose. Messages of faults can quote values, so only those of our own
 * making are repeated.
 */
export function faultFields(fault: unknown): LogFields {
  if (!(fault instanceof Error)) return { fault: typeof fault }
  const code = (fault as { code?: unknown }).code
  return {
    fault: fault.name,
    code: typeof code === 'string' ? code : undefined,
    at: stackFrames(fault),
  }
}

function stackFrames(fault: Error): string | undefined {
  const frames = (fault.stack ?? '').split('\n').filter((frame) => frame.startsWith('    at '))
  return frames.length === 0
    ? undefined
    : frames
        .slice(0, 6)
        .map((frame) => frame.trim())
        .join(' < ')
}
