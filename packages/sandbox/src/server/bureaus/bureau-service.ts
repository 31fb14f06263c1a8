import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import { dayNotices } from '../../alerts/day-notices.ts'
import type { InjectedEvents } from '../../alerts/injected-events.ts'
import type { Notice } from '../../alerts/notice.ts'
import type { PushQueue } from '../../alerts/push-queue.ts'
import { realTimePushesOfDay } from '../../alerts/real-time-of-day.ts'
import { decideEnrollment, type EnrollmentDecision } from '../../enrollment/decide-enrollment.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { EnrollmentRequest, Enrollments, FeatureChange } from '../../enrollment/enrollments.ts'
import type { FaultMode } from '../../faults/fault.ts'
import { type PrescreenAnswer, type PrescreenQuestion, prescreenFile } from '../../prescreen/prescreen-file.ts'
import type { SoftInquiries } from '../../prescreen/soft-inquiries.ts'
import { anotherPerson } from './another-person.ts'
import { type FileQuestion, type FoundFile, findFile } from './find-file.ts'
import { fileByEfx, noticeByEfx } from './told-by-efx.ts'

/** What one bureau offers, in words of the domain; the routes translate it to the bureau's wire. */
export interface BureauService {
  readonly bureau: Bureau
  /** The person's own file, which a freeze does not stop. */
  readonly pull: (question: PullQuestion, fault: FaultMode | null) => FoundFile
  /** The three files of the merged product. */
  readonly pullAll: (question: PullQuestion, fault: FaultMode | null) => readonly FoundFile[]
  /** For a company to which the person has not applied. */
  readonly prescreen: (question: Omit<PrescreenQuestion, 'bureau'>, fault: FaultMode | null) => Promise<PrescreenAnswer>
  readonly enroll: (request: EnrollRequest) => Promise<EnrollAnswer>
  readonly changeFeatures: (reference: string, change: FeatureChange) => Promise<Enrollment | null>
  /** Null when the reference was never used. Cancelling twice is no mistake. */
  readonly cancel: (reference: string) => Promise<Enrollment | null>
  readonly find: (reference: string) => Enrollment | null
  readonly dayFile: (question: DayFileQuestion, fault: FaultMode | null) => Promise<readonly Notice[]>
}

type PullQuestion = Omit<FileQuestion, 'bureau'>

interface EnrollRequest extends Omit<EnrollmentRequest, 'bureau'> {
  /** The bureau has to check the identity itself. */
  readonly verify: boolean
}

export type EnrollAnswer =
  | { readonly result: 'enrolled'; readonly created: boolean; readonly enrollment: Enrollment }
  | { readonly result: Exclude<EnrollmentDecision, 'accepted'> | 'reference-taken' }

interface DayFileQuestion {
  readonly date: CalendarDate
  /** Null: all active enrollments. */
  readonly references: readonly string[] | null
}

interface ServiceParts {
  readonly enrollments: Enrollments
  readonly events: InjectedEvents
  readonly pushes: PushQueue
  readonly softInquiries: SoftInquiries
}

export function createBureauService(bureau: Bureau, parts: ServiceParts): BureauService {
  const { enrollments, events, pushes, softInquiries } = parts
  const personAt = (at: Bureau, { person, asOf }: PullQuestion, fault: FaultMode | null) =>
    fault === 'wrong-person' ? anotherPerson(person, at, asOf) : person
  const pullAt = (at: Bureau, question: PullQuestion, fault: FaultMode | null) =>
    findFile({ ...question, person: personAt(at, question, fault), bureau: at }, events, softInquiries)
  return {
    bureau,
    pull: (question, fault) => pullAt(bureau, question, fault),
    pullAll: (question, fault) =>
      (['EFX', 'TU', 'EXP'] as const).map((at) => {
        const found = pullAt(at, question, fault)
        return found.result === 'file' ? { ...found, file: fileByEfx(found.file) } : found
      }),
    prescreen: (question, fault) =>
      prescreenFile({ ...question, person: personAt(bureau, question, fault), bureau }, parts),
    async enroll({ verify, ...request }) {
      // A repeated call must get the first answer, so what is stored goes before what would be decided now.
      if (enrollments.find(bureau, request.reference)?.status !== 'ACTIVE') {
        const decision = decideEnrollment(request.person, verify)
        if (decision !== 'accepted') return { result: decision }
      }
      return await enrollments.enroll({ ...request, bureau })
    },
    changeFeatures: (reference, change) => enrollments.changeFeatures(bureau, reference, change),
    async cancel(reference) {
      return (await enrollments.cancel(bureau, reference)) ?? enrollments.find(bureau, reference)
    },
    find: (reference) => enrollments.find(bureau, reference),
    async dayFile({ date, references }, fault) {
      const asked = references === null ? enrollments.active(bureau) : chosen(enrollments, bureau, references)
      const told = await dayNotices(asked, date, events)
      const notices = bureau === 'EFX' ? told.map(noticeByEfx) : told
      // The day has come for these people, so its real-time pushes are sent too, without waiting for them. A push that cannot be
      // stored now is found again when the file is next fetched.
      if (bureau === 'EFX') pushes.queue(await realTimePushesOfDay(asked, date, events)).catch(() => {})
      if (fault === 'duplicate') return notices.flatMap((notice) => [notice, notice])
      return fault === 'reorder' ? notices.toReversed() : notices
    },
  }
}

function chosen(enrollments: Enrollments, bureau: Bureau, references: readonly string[]): Enrollment[] {
  return [...new Set(references)].flatMap((reference) => {
    const enrollment = enrollments.find(bureau, reference)
    return enrollment?.status === 'ACTIVE' ? [enrollment] : []
  })
}
