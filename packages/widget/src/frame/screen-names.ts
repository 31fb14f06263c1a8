import type { View } from '../protocol/views.ts'

/** Every screen that there is; `screens.ts` knows where each of them lies. */
export type ScreenName =
  | 'accounts'
  | 'alerts'
  | 'dashboard'
  | 'enroll'
  | 'factors'
  | 'history'
  | 'no-access'
  | 'plan'
  | 'preferences'
  | 'report'
  | 'score'
  | 'sign-in'
  | 'simulator'
  | 'tile'

/** The screen that a view begins with; single components have one of their own name. */
export function screenOfView(view: View): ScreenName {
  switch (view) {
    case 'all-in-one':
    case 'dashboard':
      return 'dashboard'
    case 'tile-view':
      return 'tile'
    default:
      return view
  }
}
