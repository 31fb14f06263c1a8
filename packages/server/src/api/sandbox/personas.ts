import { personas } from '@plumbline/contract'
import { dateOfInstant } from '@plumbline/core/calendar'
import { handle } from '../../http/call.ts'
import { askSandbox } from '../../operations/sandbox/ask-sandbox.ts'

export const personasHandler = handle(personas, async ({ host, now }, ctx) => {
  const { scoreModel } = host.settings
  return { personas: await askSandbox(ctx, (sandbox) => sandbox.personas(dateOfInstant(now), scoreModel)) }
})
