import { keepSettings, readSettings } from './looks.js'

const form = document.getElementById('settings')
const themes = JSON.parse(form.dataset.themes)
const preview = document.getElementById('preview')
let settings = readSettings()

for (const { key, name, appearance } of themes) {
  const swatch = document.createElement('i')
  swatch.className = 'swatch'
  swatch.style.backgroundColor = appearance.light['--pl-color-primary'] ?? '#0b57d0'
  const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'theme', value: key })
  const words = Object.assign(document.createElement('span'), { textContent: name })
  words.prepend(swatch)
  const label = document.createElement('label')
  label.append(input, words)
  document.getElementById('themes').append(label)
}

const variables = {
  primary: '--pl-color-primary',
  background: '--pl-color-background',
  text: '--pl-color-text',
}
const standard = { primary: '#0b57d0', background: '#f6f7f9', text: '#16202c' }

/** Shows in the form what holds. */
function fill() {
  const { theme, locale, scheme, own, appearance } = settings
  for (const [name, value] of Object.entries({ theme, locale, scheme })) {
    for (const input of form.elements[name]) input.checked = input.value === value
  }
  for (const [name, variable] of Object.entries(variables)) {
    form.elements[name].value = own[variable] ?? appearance.light[variable] ?? standard[name]
  }
  tellContrast()
}

/** The words on the background, as WCAG measures them. */
function tellContrast() {
  const [lighter, darker] = [form.elements.text.value, form.elements.background.value]
    .map(luminance)
    .sort((one, other) => other - one)
  const ratio = (lighter + 0.05) / (darker + 0.05)
  const verdict = ratio >= 4.5 ? 'easy to read' : 'too weak to read; at least 4.5 is needed'
  document.getElementById('contrast').textContent = `Text on background: ${ratio.toFixed(1)} to 1, ${verdict}.`
}

function luminance(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** White or black on it, whichever can be read better. */
function inkOn(color) {
  return luminance(color) > 0.18 ? '#000000' : '#ffffff'
}

function change(changes) {
  settings = { ...settings, ...changes }
  keepSettings(settings)
  fill()
}

form.addEventListener('input', ({ target: { name, value } }) => {
  if (name === 'theme') change({ theme: value, appearance: themes.find(({ key }) => key === value).appearance })
  else if (name === 'view') preview?.update({ view: value })
  else if (name in variables) {
    const own = { ...settings.own, [variables[name]]: value }
    if (name === 'primary') own['--pl-color-on-primary'] = inkOn(value)
    if (name === 'background') own['--pl-color-surface'] = value
    change({ own })
  } else change({ [name]: value })
})
form.addEventListener('submit', (event) => event.preventDefault())
document.getElementById('clear').addEventListener('click', () => change({ own: {} }))
fill()
