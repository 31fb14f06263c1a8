import type { AnyEndpoint } from '@plumbline/contract'

/** Nobody of a team sees these, of whomever they are. */
const personal: ReadonlySet<string> = new Set(['ssn', 'dob', 'birthDate', 'dateOfBirth'])
/** Where an answer opens a session, what opens it. Tokens of a step of an identity flow are needed for the next one. */
const credentials: ReadonlySet<string> = new Set(['token', 'refresh', 'secret', 'apikey', 'hostedUrl', 'preauthToken'])

/** The text of an answer for the eyes of a team. What is no JSON has nothing of this in it. */
export function withoutSecrets(text: string, { section, idempotency }: AnyEndpoint): string {
  const opens = idempotency === 'credential' || section === 'tokens' || section === 'sandbox' || section === 'accounts'
  const hide = (name: string, value: unknown) => {
    if (typeof value !== 'string') return value
    return personal.has(name) || (opens && credentials.has(name)) ? hidden : value
  }
  try {
    return JSON.stringify(JSON.parse(text, hide), null, 2)
  } catch {
    return text
  }
}

const hidden = '•••'
