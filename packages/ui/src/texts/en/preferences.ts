export const texts = {
  title: 'What we tell you, and how',
  channels: { email: 'E-mail', sms: 'Text message', push: 'In the app' },
  matrix: 'Alerts by kind and way',
  kind: 'Kind of alert',
  cell: '{kind} by {channel}',
  scoreChange: { label: 'Tell me when my score moves by', hint: 'In points. Smaller moves are not told.' },
  quietHours: {
    label: 'Quiet hours',
    hint: 'What comes in between is told in the morning.',
    from: 'From',
    to: 'To',
    off: 'No quiet hours',
  },
  digest: {
    label: 'How often',
    options: { NONE: 'Tell me each one at once', DAILY: 'Once a day', WEEKLY: 'Once a week' },
  },
  allClear: { label: 'Tell me once a month if nothing changed', hint: 'So that you know that we keep watching.' },
  saved: 'Saved.',
  undo: 'Undo',
  undone: 'As before.',
  noEmail: 'Confirm your e-mail first, then we can write to you.',
}
