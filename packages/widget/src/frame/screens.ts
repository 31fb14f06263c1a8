import type { Capability } from '@plumbline/ui/texts/texts'
import type { ComponentType } from 'preact'
import Dashboard from '../screens/dashboard/dashboard.tsx'
import Tile from '../screens/tile/tile.tsx'
import type { ScreenName } from './screen-names.ts'
import type { ScreenProps } from './shell.ts'

interface ScreenFile {
  load(): Promise<{ default: ComponentType<ScreenProps> }>
  /** Texts that have to be there before the screen is. */
  readonly texts: readonly Capability[]
}

/** Each screen is a file of its own, loaded when somebody comes to it; those that most people see first are there from the start. */
export const screens: Readonly<Record<ScreenName, ScreenFile>> = {
  accounts: { load: () => import('../screens/accounts/accounts.tsx'), texts: ['accounts', 'account-types', 'states'] },
  alerts: {
    load: () => import('../screens/alerts/alerts.tsx'),
    texts: ['alerts', 'alert-details', 'next-steps', 'accounts', 'states'],
  },
  dashboard: { load: async () => ({ default: Dashboard }), texts: ['score', 'states'] },
  enroll: { load: () => import('../screens/enroll/enroll.tsx'), texts: ['identity', 'sign-in', 'states'] },
  factors: { load: () => import('../screens/factors/factors.tsx'), texts: ['factors', 'score', 'states'] },
  history: {
    load: () => import('../screens/history/history.tsx'),
    texts: ['score', 'overview', 'accounts', 'states'],
  },
  'no-access': { load: () => import('../screens/no-access/no-access.tsx'), texts: ['states'] },
  plan: { load: () => import('../screens/plan/plan.tsx'), texts: ['plan', 'planning', 'states'] },
  preferences: {
    load: () => import('../screens/preferences/preferences.tsx'),
    texts: ['preferences', 'alerts', 'states'],
  },
  report: {
    load: () => import('../screens/report/report.tsx'),
    texts: ['report', 'accounts', 'account-types', 'states'],
  },
  score: { load: () => import('../screens/score/score.tsx'), texts: ['score', 'states'] },
  'sign-in': { load: () => import('../screens/sign-in/sign-in.tsx'), texts: ['sign-in', 'states'] },
  simulator: {
    load: () => import('../screens/simulator/simulator.tsx'),
    texts: ['plan', 'planning', 'simulator', 'states'],
  },
  tile: { load: async () => ({ default: Tile }), texts: ['score', 'states'] },
}

export async function loadScreen(name: ScreenName): Promise<ComponentType<ScreenProps>> {
  return (await screens[name].load()).default
}
