import type { View } from './views.ts'

/** What can be shown, for the reference: the three views, and what has a tag of its own. */
export const viewMeanings: Readonly<Record<View, string>> = {
  'all-in-one': 'Everything, with a menu; the default',
  dashboard: 'The overview without a menu',
  'tile-view': 'One score on a tile',
  score: 'Scores of all bureaus',
  history: 'How the score went, month by month',
  factors: 'What helps and what hurts',
  accounts: 'Accounts and how much of their limits is used',
  alerts: 'Changes to the credit file, with answers to give',
  report: 'The whole report, also as PDF',
  plan: 'A plan to a wished score and how it goes',
  simulator: 'What a step would do to the score',
  preferences: 'What the person is told of, and how',
  enroll: 'Consent and identity, up to the first score',
}

/** What can be written in a tag. */
export const attributeMeanings: Readonly<Record<string, string>> = {
  'widget-key': 'Public key of your host. Without it nothing is shown',
  'token-url':
    'Address of your server that answers a POST with a preauth token as text; any other status means that nobody is signed in. `fetchToken` goes before it',
  view: 'What `<plumbline-widget>` shows. The other elements have a view of their own',
  locale: '`en-US` or `es-US`. Without it the language of your host',
  'color-scheme': '`light`, `dark` or `auto`, which follows the device and is the default',
  'frame-title': 'What screen readers call the frame',
  'min-height': 'Pixels that are kept free until the content is there, so that nothing in your page moves',
  'error-text': 'What stands in the page when the frame does not come up',
  'link-click': '`delegate`: your page opens links, by the event `plumbline:link`',
}

/** What an element has besides. */
export const memberMeanings: Readonly<Record<string, string>> = {
  fetchToken: 'Function that brings a preauth token from your server. It is called whenever a session begins',
  appearance:
    'Variables of the theme over those of your host: `{ light, dark }`, or a flat list whose colours are for light',
  update: '`update({ view, locale, colorScheme, appearance })` changes what is given, at once',
  prefill:
    '`prefill({ fname, lname, email, mobile, street1, street2, city, state, zip })` fills forms that the person comes to',
  logout: '`logout()` ends the session of all elements of the page',
}
