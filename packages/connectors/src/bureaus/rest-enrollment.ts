import { type JsonObject, jsonOf } from '../outbound/answer-json.ts'
import type { OutboundAnswer } from '../outbound/http-client.ts'
import type { BureauEnrollment, EnrollOutcome } from './bureau-client.ts'
import type { BureauDialect } from './create-client.ts'
import type { AnswerReader } from './read-answer.ts'

/** How a bureau with enrollments as JSON resources tells about them; the statuses are the same at all such bureaus. */
interface RestEnrollment {
  readonly codeOf: (answer: OutboundAnswer) => string | null
  /** The code that goes with 404. */
  readonly unknown: string
  /** The codes that go with 422. */
  readonly results: ReadonlyMap<string, Exclude<EnrollOutcome['result'], 'enrolled'>>
  readonly readResource: (resource: JsonObject | null, reader: AnswerReader) => BureauEnrollment
}

export function restEnrollmentReaders({ codeOf, unknown, results, readResource }: RestEnrollment): {
  readonly readEnroll: BureauDialect<unknown>['enroll']['read']
  readonly readEnrollment: BureauDialect<unknown>['readEnrollment']
} {
  return {
    readEnroll(answer, reader) {
      if (answer.status === 200 || answer.status === 201) {
        return { result: 'enrolled', enrollment: readResource(jsonOf(answer), reader) }
      }
      const code = codeOf(answer)
      const result = answer.status === 422 ? results.get(code ?? '') : undefined
      if (result === undefined) throw reader.refused(code)
      return { result }
    },
    readEnrollment(answer, reader) {
      const code = answer.status === 200 ? null : codeOf(answer)
      if (answer.status === 404 && code === unknown) return null
      if (answer.status !== 200) throw reader.refused(code)
      return readResource(jsonOf(answer), reader)
    },
  }
}
