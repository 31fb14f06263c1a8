import { rotateSecret as declaration } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { rotateSecret } from '../../operations/webhook-endpoints/rotate-secret.ts'

export const rotateSecretHandler = handle(declaration, (call, ctx) => rotateSecret(ctx, call, call.params.endpointId))
