import { type AppearanceAnswer, appearance, type UserSession } from '@plumbline/sdk/user'

/** What the service tells of a host before there is a session. */
export type Appearance = AppearanceAnswer

/** With what a page goes on when nothing was told: nothing should fail for its looks. */
export const plainAppearance: Appearance = {
  theme: { light: {}, dark: {} },
  locale: 'en-US',
  components: [],
  verificationType: '',
  userManagement: 'HOST',
  consentMode: 'attested',
  textsVersion: '',
  wordings: { en: {}, es: {} },
  smfaEmail: 'afterDenial',
}

/** For a page of its own, which learns only with its session whose it is. */
export function readAppearance(calls: UserSession, key: string): Promise<Appearance> {
  return appearance(calls, { key }).catch(() => plainAppearance)
}
