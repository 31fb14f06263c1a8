import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, Uuid } from '../fields.ts'
import { PreauthToken } from '../tokens/token-answer.ts'

export const testPreauthToken = endpoint({
  name: 'test-preauth-token',
  section: 'sandbox',
  method: 'GET',
  path: '/test/preauth-token/{userId}',
  audience: 'anyone',
  summary: 'Issues a preauth token without a host token, for test pages without a server.',
  description:
    'A page under development has no server that could hold the API secret. Here it gets a session for a sandbox user by ' +
    'knowing the id alone. Exactly for that reason it exists in the sandbox only.',
  params: Type.Object({ userId: Uuid }),
  status: 200,
  output: answer({ token: PreauthToken }),
  refusals: ['invalid-value', 'user-not-found', 'status-not-allowed'],
  sandboxOnly: true,
  audit: 'preauth.issue',
})
