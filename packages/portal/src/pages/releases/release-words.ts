import type { releaseHostsCall, releasesCall, TeamOutput } from '@plumbline/contract'
import { counted } from '../../parts/counted.ts'

export type Releases = TeamOutput<typeof releasesCall>
export type ReleaseHost = TeamOutput<typeof releaseHostsCall>['items'][number]
type Client = Releases['versions'][number]['client']

const clients: Readonly<Record<Client, string>> = {
  widget: 'Widget',
  sdk: 'SDK',
  'own-code': 'Own code',
  other: 'Something else',
}

/** "Widget 1.0.0", or what it is where it names no version. */
export function versionWords({ client, version }: { readonly client: Client; readonly version: string }): string {
  return `${clients[client]} ${version}`.trim()
}

/** What hosts were told of, as it is noted. */
export function subjectWords(subject: string): string {
  const [about, name = ''] = subject.split(':')
  if (about === 'route') return `Deprecated call ${name}`
  const [client = '', version] = name.split('/')
  return `${clients[client as Client] ?? client} ${version ?? ''} is current`
}

/** The answer to the question of the page, before any number. */
export function headlineOf({ versions, deprecations }: Releases): { tone: 'good' | 'warn'; sentence: string } {
  const old = versions.filter(({ behind }) => behind)
  const called = deprecations.filter(({ hosts }) => hosts > 0)
  const said = [
    old.length > 0 && `${counted(old.length, 'older version is', 'older versions are')} in use`,
    called.length > 0 && `${counted(called.length, 'deprecated call is', 'deprecated calls are')} still made`,
  ].filter((part) => part !== false)
  if (said.length === 0) return { tone: 'good', sentence: 'Every host that called uses what is current.' }
  return { tone: 'warn', sentence: `${said.join(', and ')}.` }
}
