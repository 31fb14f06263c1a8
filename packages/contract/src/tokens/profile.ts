import { enrollmentStatuses, featureNames } from '@plumbline/core/enrollment'
import { type Static, Type } from 'typebox'
import { answer, choice, count, flag, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'
import { VerificationType } from '../identity/verification-type.ts'

export const FeatureName = choice(featureNames, { description: 'Bureau feature' })

export const EnrollmentStatus = choice(enrollmentStatuses, {
  description: 'A registered user who is not verified yet is active with idpass false and no features',
})

export const IdentityProgress = answer(
  {
    verificationType: VerificationType,
    step: choice(['NONE', 'DIT', 'SMFA', 'HOST_VERIFIED', 'PREFILL', 'OTP', 'ACCEPTED', 'ONBOARDING', 'PASSED'], {
      description: 'Last identity step that succeeded',
    }),
    lastResult: nullable(text('Result of the last check', 'Approved')),
    attemptsLeft: count('Checks left before the user is locked', 3),
    lockedUntil: NullableInstant,
    onboarding: choice(['NONE', 'CLAIMED', 'ENROLLED', 'REFUSED', 'UNKNOWN'], {
      description: 'State of the single onboarding attempt',
    }),
  },
  { description: 'How far the identity check has come' },
)

/** What the host and the user themselves see of a user. Birth date, address and number are never part of it. */
export const Profile = answer(
  {
    id: Uuid,
    hostId: Uuid,
    email: text('E-mail address', 'maren.lindqvist@example.com'),
    fname: text('First name', 'Maren'),
    lname: text('Last name', 'Lindqvist'),
    mobile: nullable(text('Mobile number, ten digits', '5555551201')),
    externalId: nullable(text("The host's own reference from the registration", 'crm-20418')),
    idpass: flag('Identity verified', true),
    enrollmentStatus: EnrollmentStatus,
    features: Type.Array(FeatureName, { description: 'Features that are switched on' }),
    flags: count('The same features as a sum of bits', 1),
    smsMsg: flag('Wants messages by SMS'),
    emailMsg: flag('Wants messages by e-mail', true),
    pushMsg: flag('Wants push messages'),
    identityOnFile: flag('Number, birth date and address are stored', true),
    identity: IdentityProgress,
    createdAt: Instant,
    updatedAt: Instant,
    enrolledAt: NullableInstant,
    pausedAt: NullableInstant,
    closedAt: NullableInstant,
    activatedAt: NullableInstant,
    just_enrolled: flag('True only in the answer that completed the enrollment'),
    demo: flag('A user of the sandbox', true),
  },
  { description: 'A user as the host and the user see it' },
)
export type Profile = Static<typeof Profile>
