import type { PlatformAnswer, PlatformClient } from './platform-client.ts'

/** Turns messages to a person on or off, in a session of that person as their client would open it. */
export async function setChannels(client: PlatformClient, userId: string, isOn: boolean): Promise<PlatformAnswer> {
  const preauth = await client.get(`/direct/preauth-token/${userId}`)
  if (!preauth.ok) return preauth
  const session = await client.get(`/users/preauth-token/${encodeURIComponent(preauth.body.token)}`)
  if (!session.ok) return session
  const channels = { email: isOn, sms: isOn }
  const answer = await client.putAsUser(session.body.token, '/users/preferences', { channels })
  return answer.ok ? { ok: true, body: { isOn } } : answer
}
