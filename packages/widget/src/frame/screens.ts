import type { ComponentType } from 'preact'
import type { ScreenName } from './screen-names.ts'
import type { ScreenProps } from './shell.ts'

/** Each screen is a file of its own, loaded when somebody comes to it. */
const screens: Readonly<Record<ScreenName, () => Promise<{ default: ComponentType<ScreenProps> }>>> = {
  tile: () => import('../screens/tile/tile.tsx'),
  'sign-in': () => import('../screens/sign-in/sign-in.tsx'),
}

export async function loadScreen(name: ScreenName): Promise<ComponentType<ScreenProps>> {
  return (await screens[name]()).default
}
