import { openConnection } from '@plumbline/sdk/tokens'

/** Values of variables, by their names. */
type ThemeValues = Readonly<Record<string, string>>

/** What the service tells of a host before there is a session. */
export interface Appearance {
  readonly theme: { readonly light: ThemeValues; readonly dark: ThemeValues }
  readonly locale: string
  readonly components: readonly string[]
  readonly verificationType: string
  readonly userManagement: string
  readonly textsVersion: string
}

/** With what a page goes on when the service does not tell: nothing should fail for its looks. */
export const plainAppearance: Appearance = {
  theme: { light: {}, dark: {} },
  locale: 'en-US',
  components: [],
  verificationType: '',
  userManagement: 'HOST',
  textsVersion: '',
}

const patienceMs = 5000

export async function readAppearance(key: string): Promise<Appearance> {
  const connection = openConnection({ baseUrl: '/api', retries: 1, timeoutMs: patienceMs })
  try {
    const route = { method: 'GET', path: '/users/appearance', open: true } as const
    return (await connection.send<Appearance>(route, { key })).body
  } catch {
    return plainAppearance
  }
}
