import { createServer, type Server } from 'node:http'
// @ts-expect-error The package comes without types; what is used of it is declared below.
import Provider from 'oidc-provider'

/** Whom the provider lets in next, and what it says of them. */
interface ProvidedPerson {
  subject: string
  email: string
  emailVerified: boolean
}

interface ProviderContext {
  oidc: {
    client: { clientId: string }
    session: { accountId: string }
    provider: { Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> } }
  }
}

/** A customer's identity provider, spoken to over HTTP only. It asks nothing: the person is in at once. */
export interface TestIdentityProvider {
  issuer: string
  client: { clientId: string; clientSecret: string }
  person: ProvidedPerson
  /** Goes there as a browser and returns the address that it is sent back to. */
  visit(url: string): Promise<URL>
  stop(): void
}

export async function startIdentityProvider(returnUrl: string): Promise<TestIdentityProvider> {
  const client = { clientId: 'plumbline', clientSecret: 'a secret of forty characters for the tests' }
  const provided = { person: { subject: '', email: '', emailVerified: false } }
  const server = createServer()
  const port = await listen(server)
  const issuer = `http://127.0.0.1:${port}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [returnUrl] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: provided.person.email,
        email_verified: provided.person.emailVerified,
        name: 'Sam Provided',
      }),
    }),
    loadExistingGrant: async ({ oidc }: ProviderContext) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    return provider.interactionFinished(request, response, { login: { accountId: provided.person.subject } })
  })
  return Object.assign(provided, {
    issuer,
    client,
    visit: (url: string) => follow(url, returnUrl),
    stop: () => void server.close(),
  })
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as { port: number }).port
}

const maxSteps = 10

async function follow(start: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(start)
  for (let step = 0; step < maxSteps && !url.href.startsWith(until); step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The provider answered ${answer.status} ${await answer.text()}`)
    url = new URL(location, url)
  }
  return url
}
