import assert from 'node:assert/strict'
import { MessageFailure } from '../messaging/message-failure.ts'

export async function messageFailureOf(sending: Promise<unknown>): Promise<MessageFailure> {
  const failure = await sending.then(
    () => assert.fail('it was sent'),
    (error: unknown) => error,
  )
  assert.ok(failure instanceof MessageFailure, String(failure))
  assert.doesNotMatch(
    `${failure.message} ${failure.stack} ${JSON.stringify(failure)}`,
    /maren|example\.com|555555|score went|host-1|secret-/i,
    'a failure tells about the person',
  )
  return failure
}
