import { createFault } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { handle } from '../../http/call.ts'
import { askSandbox } from '../../operations/sandbox/ask-sandbox.ts'

export const createFaultHandler = handle(createFault, async ({ body, host }, ctx) => {
  const fault = await askSandbox(ctx, (sandbox) => sandbox.addFault(host, body))
  // The schema has checked the rest: only an operation that the target does not have, or that cannot fail in this way, is left.
  if ('problem' in fault) throw new Refusal('invalid-value', [`operation: ${fault.problem}`])
  return { faultId: fault.faultId }
})
