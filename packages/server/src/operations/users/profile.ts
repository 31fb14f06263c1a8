import type { Profile } from '@plumbline/contract'
import { featuresOf } from '@plumbline/core/enrollment'
import type { Context } from '../../context.ts'
import type { UserBox } from '../../secrets/user-box.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { UserRecord } from '../../storage/users.ts'

/** The sealed part of a profile. */
export interface PersonalProfile {
  email: string
  fname: string
  lname: string
  mobile: string | null
  externalId: string | null
}

export function sealProfile(box: UserBox, personal: PersonalProfile): Buffer {
  return box.seal('profile', JSON.stringify(personal))
}

/** A closed account has an empty profile, because its key is destroyed. */
export async function openProfile(ctx: Context, user: UserRecord): Promise<PersonalProfile> {
  if (!user.wrappedKey || !user.sealedProfile)
    return { email: '', fname: '', lname: '', mobile: null, externalId: null }
  const box = await ctx.vault.boxOf(user)
  return JSON.parse(box.open('profile', user.sealedProfile).toString('utf8')) as PersonalProfile
}

export async function profileOf(ctx: Context, host: HostRecord, user: UserRecord): Promise<Profile> {
  const personal = await openProfile(ctx, user)
  const closed = user.status === 'closed'
  return {
    id: user.id,
    hostId: user.hostId,
    email: personal.email,
    fname: personal.fname,
    lname: personal.lname,
    mobile: personal.mobile,
    externalId: personal.externalId,
    idpass: user.idpass,
    enrollmentStatus: user.status,
    features: closed ? [] : featuresOf(user.flags),
    flags: closed ? 0 : user.flags,
    smsMsg: user.smsMsg,
    emailMsg: user.emailMsg,
    pushMsg: user.pushMsg,
    identityOnFile: user.identityOnFile,
    identity: {
      verificationType: host.settings.verificationType,
      step: user.identityStep as Profile['identity']['step'],
      lastResult: user.identityLastResult,
      attemptsLeft: user.identityAttemptsLeft,
      lockedUntil: user.identityLockedUntil,
      onboarding: user.onboarding as Profile['identity']['onboarding'],
    },
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
    enrolledAt: user.enrolledAt,
    pausedAt: user.pausedAt,
    closedAt: user.closedAt,
    activatedAt: user.activatedAt,
    just_enrolled: false,
    demo: ctx.config.sandboxRoutes && !host.live,
  }
}

/** Addresses are the same whatever their case. */
export function emailIndex(ctx: Context, hostId: string, email: string): Buffer {
  return ctx.vault.blindIndex('email', hostId, email.toLowerCase())
}

export function externalIdIndex(ctx: Context, hostId: string, externalId: string): Buffer {
  return ctx.vault.blindIndex('external id', hostId, externalId)
}

/** Null: the person has given no number. */
export function mobileIndex(ctx: Context, hostId: string, mobile: string | null): Buffer | null {
  return mobile === null ? null : ctx.vault.blindIndex('mobile', hostId, mobile)
}
