import { CallFault } from './send-call.ts'

/** Browsers that know passkeys in the form in which they go over the wire. */
export const knowsPasskeys =
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Asks for a passkey of this site. Whatever a person does not want, or has not got, counts as not right. */
export async function askPasskey(question: Record<string, unknown>): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question as never)
  return answerOf(navigator.credentials.get({ publicKey }))
}

export async function makePasskey(question: Record<string, unknown>): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question as never)
  return answerOf(navigator.credentials.create({ publicKey }))
}

async function answerOf(asked: Promise<Credential | null>): Promise<Record<string, unknown>> {
  const credential = await asked.catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) throw new CallFault('factor-wrong')
  return { ...credential.toJSON() }
}
