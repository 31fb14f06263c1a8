import type { View } from '../protocol/views.ts'

/** Every screen that there is; `screens.ts` knows where each of them lies. */
export type ScreenName = 'tile' | 'sign-in'

/** Screens that views begin with; a view without one begins with the tile. */
const firstScreens: Readonly<Partial<Record<View, ScreenName>>> = { 'tile-view': 'tile' }

export function screenOfView(view: View): ScreenName {
  return firstScreens[view] ?? 'tile'
}
