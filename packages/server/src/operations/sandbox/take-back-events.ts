import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { askSandbox } from './ask-sandbox.ts'
import { knownPerson, notEnrolled } from './known-person.ts'

/** The files of the person behind a user are what they were before anything was made to happen. */
export async function takeBackEvents(ctx: Context, scope: HostScope, userId: string): Promise<void> {
  const { user, reference } = await knownPerson(ctx, scope, userId)
  const isKnown = await askSandbox(ctx, (sandbox) => sandbox.takeBackEvents(reference))
  if (!isKnown) throw notEnrolled(user.status)
}
