import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, fields, optional, Uuid } from '../fields.ts'
import { FaultMode, FaultTarget } from './fault-fields.ts'

export const createFault = endpoint({
  name: 'create-fault',
  section: 'sandbox',
  method: 'POST',
  path: '/sandbox/faults',
  audience: 'host',
  summary: 'Makes a bureau, an identity vendor or a carrier fail.',
  description:
    'See what your product does on a bad day. The failure happens on the wire, so everything behind it is real: deadlines, ' +
    'retries, stored copies, refusals. Say how often it strikes or how long it lasts, and which operation it hits if not all: ' +
    'bureaus have token, pull, prescreen, enroll, features, unenroll, enrollment and cfm; SMFA has send, open and status; OTP send and ' +
    'check; PREFILL lookup, person and address; DIT check; carriers send. It hits your calls only: other hosts of ' +
    'the sandbox notice nothing. Faults are forgotten when the sandbox restarts.',
  body: fields(
    {
      target: FaultTarget,
      mode: FaultMode,
      count: optional(
        Type.Integer({ minimum: 1, maximum: 1000, description: 'How often; default once', examples: [3] }),
      ),
      durationSeconds: optional(
        Type.Integer({ minimum: 1, maximum: 86_400, description: 'Instead of count: how long', examples: [60] }),
      ),
      delayMs: optional(
        Type.Integer({ minimum: 0, maximum: 60_000, description: 'Waited for before the answer', examples: [500] }),
      ),
      operation: optional(
        Type.String({ minLength: 1, maxLength: 30, description: 'Only this operation', examples: ['pull'] }),
      ),
    },
    { examples: [{ target: 'EFX', mode: 'error', operation: 'pull', count: 3 }] },
  ),
  check: ({ body }) =>
    body.count !== undefined && body.durationSeconds !== undefined
      ? ['durationSeconds: count or durationSeconds, not both']
      : [],
  status: 200,
  output: answer({ faultId: Uuid }),
  refusals: ['invalid-value'],
  sandboxOnly: true,
  audit: 'sandbox.fault.create',
})
