/** An enrolled person as a benchmark speaks for them. */
export interface Enrolled {
  userId: string
  token: string
  hostToken: string
}

/** Registers people of the sandbox and walks the flow of the host (link by SMS) to its end, over HTTP. */
export async function enrollPeople(
  baseUrl: string,
  host: { apikey: string; secret: string },
  ssns: readonly string[],
): Promise<Enrolled[]> {
  const call = async (method: 'GET' | 'POST', path: string, token = '', body?: unknown) => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`)
    return (text === '' ? {} : JSON.parse(text)) as Record<string, string>
  }
  const { apikey, secret } = host
  const { token: hostToken } = await call('POST', '/direct/login', '', { apikey, secret })
  const enrolled: Enrolled[] = []
  for (const ssn of ssns) {
    const registration = { email: `p${ssn}@example.com`, fname: 'Maren', lname: 'Lindqvist' }
    const { userId, token: preauth } = await call('POST', '/direct/user-reg', hostToken, registration)
    const { token } = await call('GET', `/users/preauth-token/${preauth}`)
    const { token: ditToken } = await call('POST', '/users/dit-identity', token, { ...person, ssn })
    const { token: smfaToken } = await call('POST', `/users/smfa-send-link/${ditToken}`, token)
    await call('POST', `/users/smfa-verify-status/${smfaToken}`, token)
    enrolled.push({ userId: userId!, token: token!, hostToken: hostToken! })
  }
  return enrolled
}

/** A mobile that ends in 22 is confirmed without opening the link. */
const person = {
  fname: 'Maren',
  lname: 'Lindqvist',
  dob: '1988-04-12',
  mobile: '5555550122',
  street1: '118 Alder Lane',
  city: 'Fort Collins',
  state: 'CO',
  zip: '80521',
}
