import { deleteFault } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { askSandbox } from '../../operations/sandbox/ask-sandbox.ts'

export const deleteFaultHandler = handle(deleteFault, async ({ params, host }, ctx) => {
  await askSandbox(ctx, (sandbox) => sandbox.removeFault(host, params.faultId))
})
