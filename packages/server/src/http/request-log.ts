import type { Context } from '../context.ts'
import type { Trace } from '../telemetry/trace.ts'

interface RequestFacts {
  route: string
  method: string
  status: number
  durationMs: number
  requestId: string
  trace: Trace
  hostId: string | undefined
  /** Code of the refusal, where there was one. */
  code: string | undefined
}

/**
 * One line and one measurement per request. The route is the endpoint's name: paths contain tokens and ids, so they are never
 * written. The line is put together by hand, because a serialiser costs as much as the rest of the logging.
 */
export function createRequestLog(ctx: Context) {
  const seconds = ctx.metrics.histogram(
    'plumbline_request_seconds',
    'Time from the first byte of the request to the end of the answer',
    [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  )
  const refusals = ctx.metrics.counter('plumbline_refusals_total', 'Answers with an error body by code')

  return (facts: RequestFacts) => {
    seconds.observe(`route="${facts.route}",method="${facts.method}",status="${facts.status}"`, facts.durationMs / 1000)
    if (facts.code) refusals.add(`route="${facts.route}",code="${facts.code}"`)
    ctx.log.line(
      `{"time":"${new Date().toISOString()}","level":"info","event":"request","route":"${facts.route}","method":"${
        facts.method
      }","status":${facts.status},"ms":${facts.durationMs.toFixed(2)},"request_id":"${facts.requestId}","trace_id":"${
        facts.trace.traceId
      }","span_id":"${facts.trace.spanId}"${facts.hostId ? `,"host_id":"${facts.hostId}"` : ''}${
        facts.code ? `,"code":"${facts.code}"` : ''
      }}`,
    )
  }
}
