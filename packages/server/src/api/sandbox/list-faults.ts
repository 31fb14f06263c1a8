import { listFaults } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { askSandbox } from '../../operations/sandbox/ask-sandbox.ts'

export const listFaultsHandler = handle(listFaults, async ({ host }, ctx) => ({
  faults: await askSandbox(ctx, (sandbox) => sandbox.faults(host)),
}))
