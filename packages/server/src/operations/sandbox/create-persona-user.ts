import { randomBytes } from 'node:crypto'
import { dateOfInstant } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { askLinkStatus } from '../identity/ask-link-status.ts'
import { beginEnrollment } from '../identity/begin-enrollment.ts'
import { checkIdentity } from '../identity/check-identity.ts'
import { onboardUser } from '../identity/onboard-user.ts'
import { openLink } from '../identity/open-link.ts'
import { recordHostVerification } from '../identity/record-host-verification.ts'
import { sendLink } from '../identity/send-link.ts'
import { startPrefill } from '../identity/start-prefill.ts'
import { submitCode } from '../identity/submit-code.ts'
import { registerUser } from '../users/register-user.ts'
import { askSandbox } from './ask-sandbox.ts'
import type { SandboxCall } from './sandbox-call.ts'

interface WantedPersona {
  persona: string
  externalId?: string
}

/** `ended`: enrolled, or the step at which the persona's way ends, as its traits say. */
interface PersonaUser {
  userId: string
  ended: string
}

/** Registers a persona as a user of the host and takes them through the flow of the host, by the operations that everybody goes through. */
export async function createPersonaUser(ctx: Context, call: SandboxCall, wanted: WantedPersona): Promise<PersonaUser> {
  const who = await requirePersona(ctx, call, wanted.persona)
  const given = { ...call, audit: stepsOf(call) }
  const consent =
    call.host.settings.consentMode === 'explicit'
      ? { textVersion: call.host.settings.consentTextVersion, acceptedAt: call.now, ip: call.address }
      : undefined
  const { userId } = await registerUser(ctx, given, {
    email: `${who.key}-${randomBytes(4).toString('hex')}@sandbox.example`,
    fname: who.fname,
    lname: who.lname,
    ...(wanted.externalId === undefined ? {} : { externalId: wanted.externalId }),
    ...(consent && { consent }),
  })
  try {
    return { userId, ended: await prove(ctx, given, userId, who) }
  } catch (fault) {
    // A persona whom a vendor or the bureau turns down is what was asked for; the user is there all the same.
    if (fault instanceof Refusal) return { userId, ended: fault.refusal }
    throw fault
  }
}

/** Which persona a user was made from; undefined for everybody else. */
export function personaOfEmail(email: string): string | undefined {
  return /^([a-z0-9-]+)-[0-9a-f]{8}@sandbox\.example$/.exec(email)?.[1]
}

type Persona = Awaited<ReturnType<typeof requirePersona>>

async function requirePersona(ctx: Context, { host, now }: SandboxCall, key: string) {
  const personas = await askSandbox(ctx, (sandbox) => sandbox.personas(dateOfInstant(now), host.settings.scoreModel))
  const persona = personas.find((one) => one.key === key)
  if (!persona) throw new TeamRefusal('not-found')
  return persona
}

/** Each step stands in the audit log beside the call that took it. */
function stepsOf({ audit }: SandboxCall): SandboxCall['audit'] {
  return {
    about: (known) => audit.about(known),
    alsoIn: (tx, action, outcome) => audit.alsoIn(tx, action, outcome),
    writeIn: (tx) => audit.alsoIn(tx, 'sandbox.user.step', 'OK'),
  }
}

async function prove(ctx: Context, call: SandboxCall, userId: string, who: Persona): Promise<string> {
  const { fname, lname, ssn, dob, mobile, street1, city, state, zip } = who
  const address = { street1, city, state, zip }
  switch (call.host.settings.verificationType) {
    case 'DIT_SMFA': {
      const checked = await checkIdentity(ctx, call, userId, { fname, lname, ssn, dob, mobile, ...address }, {})
      const link = await sendLink(ctx, call, userId, { ditToken: checked.token, channel: 'phone' })
      const { requestId, address: from, traceparent } = call
      const id = link.linkUrl.slice(link.linkUrl.lastIndexOf('/') + 1)
      await openLink(ctx, { id, confirm: true, requestId, address: from, traceparent })
      const { status } = await askLinkStatus(ctx, call, userId, { smfaToken: link.token, channel: null })
      return status === 'GREEN' || status === 'YELLOW' ? 'enrolled' : 'smfa-denied'
    }
    case 'DIT_CUSTOMER_OTP': {
      const checked = await checkIdentity(ctx, call, userId, { fname, lname, ssn, dob, mobile, ...address }, {})
      await recordHostVerification(ctx, { ...call, keyId: call.memberId }, { userId, method: 'OTHER' })
      await beginEnrollment(ctx, call, userId, checked.token)
      return 'enrolled'
    }
    case 'PREFILL_ONBOARDING': {
      const started = await startPrefill(ctx, call, userId, { fname, lname, mobile })
      if (started.otpRequired) await submitCode(ctx, call, userId, { otp: await codeOf(ctx, call, userId) })
      await onboardUser(ctx, call, userId, { ssn, dob, ...address })
      return 'enrolled'
    }
  }
}

/** The code that was sent to the persona's phone, where the sandbox has caught it. */
async function codeOf(ctx: Context, { scope }: SandboxCall, userId: string): Promise<string> {
  const filter = { reference: `${scope.hostId}/${userId}`, channel: 'SMS', limit: 1 }
  const [message] = (await askSandbox(ctx, (sandbox) => sandbox.messages(filter))) ?? []
  if (!message?.otp) throw new Refusal('otp-unusable')
  return message.otp
}
