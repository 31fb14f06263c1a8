import { Type } from 'typebox'
import { answer, choice, Instant, NullableInstant, nullable, Uuid } from '../fields.ts'
import { TimelineItem } from '../hosts/timeline-item.ts'
import { EnrollmentStatus } from '../tokens/profile.ts'
import { ProvenConsent } from './consent-proof.ts'
import { PrivacyParams } from './privacy-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

const Value = nullable(Type.String())

/**
 * What the platform has of a person, for an access request. The whole number and the birth date are in no file. Contact data is masked
 * unless the member may have it shown. At a live host somebody else than the one who opened the request takes it.
 */
export const exportPersonCall = teamCall({
  name: 'export-person',
  method: 'POST',
  path: '/hosts/{hostId}/privacy-requests/{privacyRequestId}/export',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change compliance'],
  stepUp: 'recent',
  params: PrivacyParams,
  status: 200,
  output: answer({
    madeAt: Instant,
    userId: Uuid,
    person: answer({
      /** Whether contact data is masked. */
      masked: Type.Boolean(),
      name: Value,
      email: Value,
      mobile: Value,
      externalId: Value,
      address: Value,
      ssnLastFour: Value,
    }),
    account: answer({
      status: EnrollmentStatus,
      identityProven: Type.Boolean(),
      createdAt: Instant,
      enrolledAt: NullableInstant,
      closedAt: NullableInstant,
      messages: answer({ sms: Type.Boolean(), email: Type.Boolean(), push: Type.Boolean() }),
    }),
    consents: Type.Array(ProvenConsent),
    timeline: Type.Array(TimelineItem),
    /** `CUT`: there is more on the timeline than a file takes. */
    timelineIs: choice(['WHOLE', 'CUT']),
  }),
  audit: 'privacy.export',
})
