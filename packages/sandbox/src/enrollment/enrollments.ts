import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { ScoreModel } from '@plumbline/core/credit-file'
import { openJournaledMap } from '../server/journaled-map.ts'
import type { AskedPerson } from './asked-person.ts'
import type { Enrollment, MonitoringFeature } from './enrollment.ts'
import { pausesAfter } from './pauses.ts'

/** All enrollments at the three bureaus. What a method answered is on the disk. */
export interface Enrollments {
  readonly find: (bureau: Bureau, reference: string) => Enrollment | null
  /** Active ones of a person. */
  readonly ofPerson: (bureau: Bureau, ssn: string) => readonly Enrollment[]
  readonly active: (bureau: Bureau) => readonly Enrollment[]
  /** The names under which a number has been enrolled, at any bureau. */
  readonly namesOf: (ssn: string) => readonly { readonly first: string; readonly last: string }[]
  /** The first enrollment under a reference stands; a cancelled one is taken up again. */
  readonly enroll: (request: EnrollmentRequest) => Promise<EnrollResult>
  readonly changeFeatures: (bureau: Bureau, reference: string, change: FeatureChange) => Promise<Change>
  readonly cancel: (bureau: Bureau, reference: string) => Promise<Change>
  readonly close: () => Promise<void>
}

export interface EnrollmentRequest {
  readonly bureau: Bureau
  readonly reference: string
  readonly client?: string | null
  readonly person: AskedPerson
  readonly features: readonly MonitoringFeature[]
  readonly scoreModel: ScoreModel
  readonly on: CalendarDate
}

export interface FeatureChange {
  readonly features: readonly MonitoringFeature[]
  /** When it was switched, on the clock of the caller. */
  readonly at: number
  readonly client?: string | null
}

type EnrollResult =
  | { readonly result: 'enrolled'; readonly created: boolean; readonly enrollment: Enrollment }
  /** The reference belongs to another person. */
  | { readonly result: 'reference-taken' }

/** Null when there is no active enrollment under the reference. */
type Change = Enrollment | null

export function openEnrollments(directory: string): Enrollments {
  const keyOf = (bureau: Bureau, reference: string) => `${bureau}|${reference}`
  const path = join(directory, 'enrollments.jsonl')
  const names = new Map<string, Map<string, { first: string; last: string }>>()
  const stored = openJournaledMap<Enrollment>(path, (each) => keyOf(each.bureau, each.reference), {
    onKept({ person: { ssn, firstName: first, lastName: last } }) {
      names.set(ssn, (names.get(ssn) ?? new Map()).set(`${first}|${last}`, { first, last }))
    },
  })
  const active = (bureau: Bureau) =>
    [...stored.values()].filter((each) => each.bureau === bureau && each.status === 'ACTIVE')
  const change = async (bureau: Bureau, reference: string, changeOf: (present: Enrollment) => Partial<Enrollment>) => {
    const present = stored.get(keyOf(bureau, reference))
    if (present?.status !== 'ACTIVE') return null
    const enrollment = { ...present, ...changeOf(present) }
    await stored.put(enrollment)
    return enrollment
  }

  return {
    find: (bureau, reference) => stored.get(keyOf(bureau, reference)) ?? null,
    ofPerson: (bureau, ssn) => active(bureau).filter((each) => each.person.ssn === ssn),
    active,
    namesOf: (ssn) => [...(names.get(ssn)?.values() ?? [])],
    async enroll({ on, ...request }) {
      const present = stored.get(keyOf(request.bureau, request.reference))
      if (present && present.person.ssn !== request.person.ssn) return { result: 'reference-taken' }
      if (present?.status === 'ACTIVE') return { result: 'enrolled', created: false, enrollment: present }
      const enrollmentId = enrollmentIdOf(request.bureau, request.reference)
      const pauses = request.features.length > 0 ? [] : [{ from: 0, to: null }]
      const enrollment: Enrollment = { ...request, enrollmentId, status: 'ACTIVE', enrolledOn: on, pauses }
      await stored.put(enrollment)
      return { result: 'enrolled', created: true, enrollment }
    },
    // The client that changes the features has the enrollment from now on: people move from one client to another.
    changeFeatures: (bureau, reference, { features, at, client = null }) =>
      change(bureau, reference, (present) => ({
        features,
        pauses: pausesAfter(present, features, at),
        ...(client !== null && { client }),
      })),
    cancel: (bureau, reference) => change(bureau, reference, () => ({ status: 'CANCELLED', features: [] })),
    close: stored.close,
  }
}

function enrollmentIdOf(bureau: Bureau, reference: string): string {
  const digest = createHash('sha256').update(`${bureau}|${reference}`).digest()
  return `${bureau}${String(digest.readUInt32BE(0)).padStart(10, '0')}`
}
