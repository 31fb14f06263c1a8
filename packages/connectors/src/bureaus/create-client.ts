import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { CreditFile, ScoreModel } from '@plumbline/core/credit-file'
import type { OutboundAnswer } from '../outbound/http-client.ts'
import type {
  BureauClient,
  BureauEnrollment,
  BureauFeature,
  BureauPerson,
  CallOptions,
  EnrollmentRequest,
  EnrollOutcome,
  PrescreenInquiry,
  PrescreenOutcome,
  PullOutcome,
  WithoutFile,
} from './bureau-client.ts'
import type { BureauOperation } from './bureau-failure.ts'
import { type BureauCall, type BureauLine, type BureauLineParts, createBureauLine } from './bureau-line.ts'
import type { BureauCredentials, BureauSettings } from './bureau-settings.ts'
import type { TokenRecipe } from './fetch-token.ts'
import { type CfmBatch, joined, type ReadBatch } from './monitoring/cfm-batch.ts'
import { type AnswerReader, answerReader } from './read-answer.ts'

/** How one bureau speaks: how each call is written and how each answer reads. Readers throw what `AnswerReader` makes, only. */
export interface BureauDialect<Native> {
  readonly bureau: Bureau
  readonly token: (credentials: BureauCredentials) => TokenRecipe
  readonly pull: {
    readonly write: (person: BureauPerson, model: ScoreModel) => CallText
    readonly read: (answer: OutboundAnswer, person: BureauPerson, reader: AnswerReader) => PullOutcome<Native>
  }
  readonly prescreen: {
    readonly write: (person: BureauPerson, inquiry: PrescreenInquiry, model: ScoreModel) => CallText
    /** Null when the answer holds a file, which `pull` reads. */
    readonly readMissing: (answer: OutboundAnswer, reader: AnswerReader) => WithoutFile | null
  }
  readonly enroll: {
    readonly write: (request: EnrollmentRequest) => CallText
    readonly read: (answer: OutboundAnswer, reader: AnswerReader) => EnrollOutcome
  }
  readonly changeFeatures: (reference: string, features: readonly BureauFeature[]) => CallText
  readonly unenroll: (reference: string) => CallText
  readonly askByReference: (reference: string) => CallText
  /** Of the three calls above. Null: no such enrollment. */
  readonly readEnrollment: (answer: OutboundAnswer, reader: AnswerReader) => BureauEnrollment | null
  readonly cfm: {
    readonly write: (date: CalendarDate, references: readonly string[]) => CallText
    readonly read: (answer: OutboundAnswer, date: CalendarDate, reader: AnswerReader) => ReadBatch
  }
}

export type CallText = Pick<BureauCall, 'method' | 'path' | 'headers' | 'body'>

interface OpenedClient<Native> {
  readonly client: BureauClient<Native>
  /** For what only this bureau offers. */
  readonly line: BureauLine
}

export function openClient<Native>(
  dialect: BureauDialect<Native>,
  settings: BureauSettings,
  parts: BureauLineParts,
): OpenedClient<Native> {
  const { bureau } = dialect
  const line = createBureauLine(bureau, settings, dialect.token, parts)
  const enrollmentCall = (operation: BureauOperation, text: CallText, options: CallOptions = {}) =>
    line.call({ ...text, operation, ...options }, (answer) =>
      dialect.readEnrollment(answer, answerReader(bureau, operation)),
    )
  const client: BureauClient<Native> = {
    bureau,
    async pull(person, asOf, { scoreModel = 'SCORE_MODEL_V3', ...options } = {}) {
      const text = onDay(dialect.pull.write(person, scoreModel), asOf)
      const reader = answerReader(bureau, 'pull')
      return await line.call({ ...text, operation: 'pull', ...options }, (answer) =>
        dialect.pull.read(answer, person, reader),
      )
    },
    async prescreen(person, asOf, inquiry, { scoreModel = 'SCORE_MODEL_V3', ...options } = {}) {
      const text = onDay(dialect.prescreen.write(person, inquiry, scoreModel), asOf)
      const reader = answerReader(bureau, 'prescreen')
      return await line.call({ ...text, operation: 'prescreen', ...options }, (answer): PrescreenOutcome => {
        const missing = dialect.prescreen.readMissing(answer, reader)
        if (missing) return { hit: missing }
        const outcome = dialect.pull.read(answer, person, reader)
        return outcome.result === 'file' ? toPrescreened(outcome.file, scoreModel, reader) : { hit: 'NOT_FOUND' }
      })
    },
    async enroll(request, asOf, options = {}) {
      const text = onDay(dialect.enroll.write(request), asOf)
      const reader = answerReader(bureau, 'enroll')
      return await line.call({ ...text, operation: 'enroll', ...options }, (answer) =>
        dialect.enroll.read(answer, reader),
      )
    },
    changeFeatures: (reference, features, { at, ...options } = {}) => {
      const text = dialect.changeFeatures(reference, features)
      return enrollmentCall('features', at === undefined ? text : atInstant(text, at), options)
    },
    unenroll: (reference, options) => enrollmentCall('unenroll', dialect.unenroll(reference), options),
    enrollmentByReference: (reference, options) =>
      enrollmentCall('enrollment', dialect.askByReference(reference), options),
    async fetchCfm(date, { references, ...options } = {}) {
      const fetchFor = (named: readonly string[]) =>
        line.call({ ...dialect.cfm.write(date, named), operation: 'cfm', ...options }, (answer) => {
          const reader = answerReader(bureau, 'cfm')
          const read = dialect.cfm.read(answer, date, reader)
          if (!read.ok) throw reader.unusable(read.problem)
          return read.batch
        })
      if (references === undefined) return await fetchFor([])
      const batches: CfmBatch[] = []
      for (const named of inPieces(references)) batches.push(await fetchFor(named))
      return joined(bureau, date, batches)
    },
    tryCredentials: line.tryCredentials,
    state: line.state,
  }
  return { client, line }
}

/** A decision is made of this file: a score of another model would decide by another scale. */
function toPrescreened(file: CreditFile, wanted: ScoreModel, reader: AnswerReader): PrescreenOutcome {
  if (file.marks.deceased) return { hit: 'DECEASED' }
  if (file.score !== null && file.score.model !== wanted) throw reader.unusable('wrong-model')
  return { hit: 'FOUND', file, score: file.score?.value ?? null }
}

/** References travel in the address, which servers let grow only so far. */
function inPieces(references: readonly string[]): string[][] {
  const unique = [...new Set(references)]
  return Array.from({ length: Math.ceil(unique.length / maxReferences) }, (_, i) =>
    unique.slice(i * maxReferences, (i + 1) * maxReferences),
  )
}

const maxReferences = 100

/** Live bureaus ignore the header; the sandbox lives on the day it names. */
export function onDay(text: CallText, asOf: CalendarDate): CallText {
  return { ...text, headers: { ...text.headers, 'x-as-of-date': asOf } }
}

/** The same for an instant, where a part of a day matters. */
function atInstant(text: CallText, at: number): CallText {
  return { ...text, headers: { ...text.headers, 'x-as-of-time': String(at) } }
}

export function jsonCall(method: 'POST' | 'PUT', path: string, body: unknown): CallText {
  return { method, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
