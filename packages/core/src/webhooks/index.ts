export { acknowledgedIds } from './acknowledgement.ts'
export { failingStep } from './endpoint-health.ts'
export { nextWaitMs, retryAfterMs } from './next-wait.ts'
export { toWebhookBody, type WebhookEvent, whatFits } from './webhook-body.ts'
