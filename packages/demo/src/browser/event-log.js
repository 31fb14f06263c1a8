/** Everything that the widget tells; the names are part of its contract. */
const names = [
  'auth-required',
  'reg-started',
  'identity-started',
  'login-successful',
  'login-failed',
  'user-enrolled',
  'identity-failed',
  'service-failure',
  'ready',
  'view-changed',
  'link',
  'consent-given',
  'alert-answered',
  'plan-created',
  'preferences-changed',
  'session-ended',
]
const kept = 'harbor-events'
const max = 200
const list = document.getElementById('event-log')

function readEvents() {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? '[]')
  } catch {
    return []
  }
}

function show({ at, element, name, detail }) {
  const time = document.createElement('time')
  time.dateTime = new Date(at).toISOString()
  time.textContent = new Date(at).toLocaleTimeString('en-US', { hour12: false })
  const title = Object.assign(document.createElement('strong'), { textContent: `plumbline:${name}` })
  const from = Object.assign(document.createElement('span'), { textContent: `<${element}>` })
  const code = Object.assign(document.createElement('code'), { textContent: JSON.stringify(detail) })
  const item = document.createElement('li')
  item.append(time, title, from, code)
  list.prepend(item)
  while (list.children.length > max) list.lastElementChild.remove()
  document.getElementById('log-empty').hidden = true
}

if (list) {
  for (const event of readEvents()) show(event)
  document.getElementById('clear-log').addEventListener('click', () => {
    sessionStorage.removeItem(kept)
    list.replaceChildren()
    document.getElementById('log-empty').hidden = false
  })
}

for (const name of names) {
  addEventListener(`plumbline:${name}`, ({ target, detail }) => {
    const event = { at: Date.now(), element: target.localName, name, detail }
    sessionStorage.setItem(kept, JSON.stringify([...readEvents(), event].slice(-max)))
    if (list) show(event)
  })
}
