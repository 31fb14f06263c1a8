/** What can be shown alone. Each has an element of its own, `<plumbline-score>` for `score`. */
export const components = [
  'score',
  'history',
  'factors',
  'accounts',
  'alerts',
  'report',
  'plan',
  'simulator',
  'preferences',
  'enroll',
] as const
