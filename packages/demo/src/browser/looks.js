const name = 'harbor-settings'
const bankLook = JSON.parse(document.body.dataset.appearance)

/** What was chosen in this browser, over what the bank begins with. */
export function readSettings() {
  const standard = { theme: 'harbor', appearance: bankLook, own: {}, locale: 'en-US', scheme: 'auto' }
  try {
    return { ...standard, ...JSON.parse(localStorage.getItem(name) ?? '{}') }
  } catch {
    return standard
  }
}

export function keepSettings(settings) {
  localStorage.setItem(name, JSON.stringify(settings))
  apply(settings)
}

/** Own colors are one value for both schemes. */
function appearanceOf({ appearance, own }) {
  return { light: { ...appearance.light, ...own }, dark: { ...appearance.dark, ...own } }
}

function apply(settings) {
  const { locale, scheme } = settings
  if (scheme === 'auto') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
  for (const element of document.querySelectorAll('[widget-key]')) {
    element.setAttribute('locale', locale)
    element.setAttribute('color-scheme', scheme)
    element.appearance = appearanceOf(settings)
  }
}

apply(readSettings())
