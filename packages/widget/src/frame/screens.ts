import type { ComponentType } from 'preact'
import type { View } from '../protocol/views.ts'
import type { ScreenProps } from './shell.ts'

/** Each screen is a file of its own, loaded when somebody comes to it. */
const screens = {
  tile: () => import('../screens/tile/tile.tsx'),
  'sign-in': () => import('../screens/sign-in/sign-in.tsx'),
} as const satisfies Readonly<Record<string, () => Promise<{ default: ComponentType<ScreenProps> }>>>

export type ScreenName = keyof typeof screens

/** Screens that views begin with; a view without one begins with the tile. */
const firstScreens: Readonly<Partial<Record<View, ScreenName>>> = { 'tile-view': 'tile' }

export function screenOfView(view: View): ScreenName {
  return firstScreens[view] ?? 'tile'
}

export async function loadScreen(name: ScreenName): Promise<ComponentType<ScreenProps>> {
  return (await screens[name]()).default
}
