/** What stands around every screen. */
export const texts = {
  sections: 'Sections',
  dashboard: 'Overview',
  alerts: 'Alerts',
  report: 'Report',
  accounts: 'Accounts',
  plan: 'Plan',
  simulator: 'What if',
  preferences: 'Settings',
  signOut: 'Sign out',
  leave: 'Back to the site you came from',
}
