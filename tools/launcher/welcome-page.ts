interface WelcomeFacts {
  readonly production: boolean
  readonly port: number
  readonly internalPort: number
  /** Where the simulated bureaus show their people. */
  readonly sandboxPort: number | undefined
  readonly sandbox: SandboxFacts | undefined
  readonly sandboxFile: string | undefined
  readonly logs: string | undefined
  /** The enrolled users of each host. */
  readonly users: readonly { readonly host: string }[]
  readonly troubles: readonly string[]
  readonly tookMs: number
}

/** The part of sandbox.json that is shown. */
interface SandboxFacts {
  readonly baseUrl: string
  readonly docsUrl?: string | null
  readonly widgetUrl?: string | null
  readonly demoUrl?: string | null
  readonly portalUrl?: string | null
  readonly consoleUrl?: string | null
  readonly hosts: readonly HostFacts[]
  readonly portal?: readonly MemberFacts[]
}

/** Somebody who can sign in at the portal or the console. */
interface MemberFacts {
  readonly email: string
  readonly password: string
  readonly role: string
  /** Null for the operator's own people. */
  readonly customerId: string | null
}

interface HostFacts {
  readonly key: string
  readonly name: string
  readonly apikey: string
  readonly secret: string
}

/** What a person sees when everything runs: where things are, who may call, and a first call to paste. */
export function welcomePage(facts: WelcomeFacts): string {
  const { sandbox } = facts
  const origin = `http://127.0.0.1:${facts.port}`
  const places: readonly (readonly [string, string | null | undefined])[] = [
    ['API', sandbox?.baseUrl ?? `${origin}/api`],
    ['API reference', sandbox?.docsUrl ?? `${origin}/docs`],
    ['Portal', sandbox?.portalUrl],
    ['Console', sandbox?.consoleUrl],
    ['Widget', sandbox?.widgetUrl],
    ['Demo', sandbox?.demoUrl && `${sandbox.demoUrl}  (open it and choose a person)`],
    ['Sandbox people', facts.sandboxPort ? `http://127.0.0.1:${facts.sandboxPort}` : undefined],
    ['Sandbox console', facts.sandboxPort ? `http://127.0.0.1:${facts.sandboxPort}/console` : undefined],
    ['Sandbox messages', facts.sandboxPort ? `http://127.0.0.1:${facts.sandboxPort}/messages` : undefined],
    ['Health', `${origin}/healthz, /readyz`],
    ['Metrics', `http://127.0.0.1:${facts.internalPort}/metrics`],
    ['Logs', facts.logs],
    ['Credentials', facts.sandboxFile],
  ]
  const lines = [
    '',
    `Plumbline is running (${facts.production ? 'production' : 'development'}), ready in ${(facts.tookMs / 1000).toFixed(1)} s`,
    '',
    ...places.filter(([, place]) => place).map(([label, place]) => `  ${label.padEnd(18)}${place}`),
    ...facts.troubles.map((line) => `  ${line}`),
    ...(sandbox ? hostTable(sandbox.hosts, facts.users) : []),
    ...(sandbox?.portal ? signIns(sandbox.portal) : []),
    ...firstCall(sandbox),
    '',
    'Ctrl-C stops everything. The data stays for the next start.',
    '',
  ]
  return `${lines.join('\n')}\n`
}

function hostTable(hosts: readonly HostFacts[], users: WelcomeFacts['users']): readonly string[] {
  const keyWidth = Math.max(...hosts.map((host) => host.key.length), 4) + 2
  const apikeyWidth = Math.max(...hosts.map((host) => host.apikey.length)) + 2
  const line = (key: string, apikey: string, people: string) =>
    `  ${key.padEnd(keyWidth)}${apikey.padEnd(apikeyWidth)}${people}`
  const enrolledAt = (host: HostFacts) => String(users.filter((user) => user.host === host.key).length)
  return [
    '',
    line('Host', 'API key', 'People enrolled'),
    ...hosts.map((host) => line(host.key, host.apikey, enrolledAt(host))),
  ]
}

/** One of the customer's team and one of the operator's; the other roles are in the file of the credentials. */
function signIns(members: readonly MemberFacts[]): readonly string[] {
  const shown = [
    ['Portal', members.find(({ customerId }) => customerId !== null)],
    ['Console', members.find(({ customerId }) => customerId === null)],
  ] as const
  const lines = shown.flatMap(([site, member]) => (member ? [[site, member] as const] : []))
  const width = Math.max(0, ...lines.map(([, { email }]) => email.length)) + 2
  return [
    '',
    `  ${'Sign in at'.padEnd(12)}${'E-mail'.padEnd(width)}Password`,
    ...lines.map(([site, { email, password }]) => `  ${site.padEnd(12)}${email.padEnd(width)}${password}`),
    '',
    '  The code that follows the password, as the authenticator app would show it:',
    ...lines.map(([, { email }]) => `  npm run -s plumbline -- portal code ${email}`),
  ]
}

function firstCall(sandbox: SandboxFacts | undefined): readonly string[] {
  const host = sandbox?.hosts.find(({ key }) => key === 'efx-1b') ?? sandbox?.hosts[0]
  if (!sandbox || !host) return []
  return [
    '',
    `  A first call, logging in as ${host.key}:`,
    '',
    `  curl -s ${sandbox.baseUrl}/direct/login -H 'content-type: application/json' -d '{`,
    `    "apikey": ${JSON.stringify(host.apikey)},`,
    `    "secret": ${JSON.stringify(host.secret)} }'`,
  ]
}
