import { join } from 'node:path'
import { type InjectedEvents, openInjectedEvents } from '../alerts/injected-events.ts'
import { openPushQueue, type PushQueue } from '../alerts/push-queue.ts'
import { type Enrollments, openEnrollments } from '../enrollment/enrollments.ts'
import { createFaultList, type FaultList } from '../faults/fault-list.ts'
import { type Challenges, openChallenges } from '../identity/challenge.ts'
import { type MessageBox, openMessageBox } from '../identity/message-box.ts'
import { type OtpCodes, openOtpCodes } from '../identity/otp.ts'
import { openPrefillLookups, type PrefillLookups } from '../identity/prefill.ts'
import { openSoftInquiries, type SoftInquiries } from '../prescreen/soft-inquiries.ts'
import { type Browsers, openBrowsers } from '../push/browsers.ts'
import type { SandboxParts } from './sandbox-parts.ts'
import type { SandboxSettings } from './settings.ts'

/** All that the sandbox remembers. Everything but the faults is in files and survives. */
export interface SandboxState {
  readonly enrollments: Enrollments
  readonly events: InjectedEvents
  readonly pushes: PushQueue
  readonly messages: MessageBox
  readonly challenges: Challenges
  readonly codes: OtpCodes
  readonly lookups: PrefillLookups
  readonly browsers: Browsers
  readonly softInquiries: SoftInquiries
  readonly faults: FaultList
  readonly close: () => Promise<void>
}

export function openState(settings: SandboxSettings, parts: SandboxParts): SandboxState {
  const { log, now, pushDelaysMs, ingestUrl = () => settings.ingestUrl } = parts
  const directory = join(settings.dataDir, 'sandbox')
  const faults = createFaultList(now)
  const enrollments = openEnrollments(directory)
  const clientOf = (reference: string) => enrollments.find('EFX', reference)?.client ?? null
  const stored = {
    enrollments,
    events: openInjectedEvents(directory),
    pushes: openPushQueue({ ...settings, directory, faults, clientOf, log, now, pushDelaysMs, ingestUrl }),
    messages: openMessageBox(directory),
    challenges: openChallenges(directory),
    codes: openOtpCodes(directory),
    lookups: openPrefillLookups(directory),
    browsers: openBrowsers(directory),
    softInquiries: openSoftInquiries(directory),
  }
  return {
    ...stored,
    faults,
    async close() {
      for (const part of Object.values(stored)) await part.close()
    },
  }
}
