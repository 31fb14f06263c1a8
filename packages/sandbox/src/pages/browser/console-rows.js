const kinds = { alert: 'Alert', event: 'Event', attempt: 'Delivery', message: 'Message' }
const maxRows = 200

/** Puts a row on top. What the API said is shown as text, and as JSON when the row is opened. */
export function addRow(list, entry) {
  const row = element('li', { class: entry.wrong ? 'wrong' : '' })
  const details = element('details')
  const summary = element('summary')
  const time = element('time', { datetime: new Date(entry.at).toISOString() }, clockTime(entry.at))
  const kind = element('span', { class: `kind ${entry.kind}` }, kinds[entry.kind])
  const words = element('span', { class: 'words' })
  words.append(element('strong', {}, entry.title), ' ', element('span', { class: 'about' }, entry.about))
  summary.append(time, ' ', kind, ' ', words)
  details.append(summary)
  details.addEventListener('toggle', () => {
    if (details.open && !details.querySelector('pre'))
      details.append(element('pre', { tabindex: '0' }, JSON.stringify(entry.json, null, 2)))
  })
  row.append(details)
  list.prepend(row)
  while (list.children.length > maxRows) list.lastElementChild.remove()
}

/** A thing with a button that ends it. */
export function addThing(list, name, words, button, onEnd) {
  const item = element('li')
  const label = element('span')
  label.append(element('strong', {}, name), ' ', element('span', { class: 'quiet' }, words))
  const end = element('button', { type: 'button' }, button)
  end.addEventListener('click', () => onEnd(end))
  item.append(label, end)
  list.append(item)
}

function element(name, attributes = {}, text = '') {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) if (value !== '') made.setAttribute(attribute, value)
  made.textContent = text
  return made
}

function clockTime(at) {
  return new Date(at).toISOString().slice(11, 19)
}
