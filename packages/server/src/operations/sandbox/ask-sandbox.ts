import { OutboundFailure, type SandboxControl } from '@plumbline/connectors'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'

/** Asks the sandbox's own controls. They exist in development only, and may be down like any provider. */
export async function askSandbox<T>(ctx: Context, ask: (sandbox: SandboxControl) => Promise<T>): Promise<T> {
  const { sandbox } = ctx.providers
  if (!sandbox) throw new Refusal('no-such-route')
  try {
    return await ask(sandbox)
  } catch (fault) {
    if (fault instanceof OutboundFailure) throw new Refusal('unavailable', {}, 1)
    throw fault
  }
}
