import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { askSandbox } from './ask-sandbox.ts'
import { knownPerson, notEnrolled } from './known-person.ts'

/** What was made to happen to the files of the person behind a user and was not taken back, the newest first. */
export async function listUserEvents(ctx: Context, scope: HostScope, userId: string) {
  const { user, reference } = await knownPerson(ctx, scope, userId)
  const past = await askSandbox(ctx, (sandbox) => sandbox.eventsOf(reference))
  if (past === null) throw notEnrolled(user.status)
  return { events: past.toReversed().map(({ type, bureau, on, data }) => ({ type, bureau, on, data: { ...data } })) }
}
