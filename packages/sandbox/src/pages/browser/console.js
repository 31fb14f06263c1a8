import { addRow, addThing } from './console-rows.js'
import { follow } from './console-stream.js'
import { readFields, showFieldsOfType } from './event-fields.js'

const board = document.querySelector('.console')
const choose = document.querySelector('form.choose')
const standing = document.querySelector('#standing')

choose?.host.addEventListener('change', () => {
  // The people of another host are others.
  choose.user.disabled = true
  choose.submit()
})
choose?.user.addEventListener('change', () => choose.submit())
if (board) openConsole(board.dataset)

function openConsole({ host, user, pageToken }) {
  const base = `/control/console/${encodeURIComponent(host)}`
  const headers = { 'x-page-token': pageToken }

  const steer = async (button, method, path, body) => {
    const outcome = button.closest('section').querySelector('.outcome')
    const tell = (sentence, wrong = false) => {
      outcome.textContent = sentence
      outcome.classList.toggle('bad', wrong)
    }
    button.disabled = true
    tell('Working …')
    try {
      const answer = await fetch(`${base}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const said = answer.status === 204 ? {} : await answer.json()
      if (answer.ok) tell(sentences[path.split('/')[1]]?.(said, method) ?? 'Done.')
      else tell(said.error ?? `The sandbox answered ${answer.status}.`, true)
    } catch {
      tell('The sandbox does not answer.', true)
    }
    button.disabled = false
  }

  const bodies = {
    events: (form) => ({ userId: user, type: form.type.value, bureau: form.bureau.value, data: readFields(form) }),
    faults: ({ target, mode, count }) => ({ target: target.value, mode: mode.value, count: Number(count.value) }),
    endpoints: ({ url }) => ({ url: url.value }),
  }
  for (const form of board.querySelectorAll('form[data-act]')) {
    const { act } = form.dataset
    if (act === 'events') showFieldsOfType(form)
    form.addEventListener('submit', (submitted) => {
      submitted.preventDefault()
      steer(form.querySelector('button'), 'POST', `/${act}`, bodies[act](form))
    })
  }
  for (const button of board.querySelectorAll('[data-channels]')) {
    const body = { userId: user, isOn: button.dataset.channels === 'on' }
    button.addEventListener('click', () => steer(button, 'POST', '/channels', body))
  }
  for (const button of board.querySelectorAll('[data-advance]'))
    button.addEventListener('click', () => steer(button, 'POST', '/clock', { advance: button.dataset.advance }))

  const rows = document.querySelector('#rows')
  const show = ({ problem, aheadMinutes, endpoints, faults }) => {
    tellStanding(problem ?? `Watching ${host}.`, problem !== null)
    if (!endpoints) return
    document.querySelector('#clock').textContent = clockWords(aheadMinutes)
    document.querySelector('#no-endpoint').hidden = endpoints.length > 0
    list('#endpoints', endpoints, ({ id, url, enabled }, add) =>
      add(url, enabled ? '' : 'disabled', 'Remove', (button) => steer(button, 'DELETE', `/endpoints/${id}`)),
    )
    list('#faults', faults, ({ faultId, target, mode, left }, add) =>
      add(`${target} ${mode}`, left === null ? 'for a while' : `${left} × more`, 'End it', (button) =>
        steer(button, 'DELETE', `/faults/${faultId}`),
      ),
    )
  }
  const onEvent = (name, data) => {
    if (name === 'standing') return show(data)
    document.querySelector('#nothing').hidden = true
    addRow(rows, data)
  }
  // A page that nobody looks at does not watch; when it is looked at again it gets what it has missed.
  const place = { lastId: null }
  let leaving
  const watch = () => {
    leaving?.abort()
    if (document.hidden) return
    leaving = new AbortController()
    follow(`${base}/stream`, headers, { place, onEvent, onState: tellStanding, signal: leaving.signal })
  }
  document.addEventListener('visibilitychange', watch)
  watch()
}

const sentences = {
  events: ({ applied, alertIds }) =>
    applied
      ? `It happened. ${alertIds.length === 0 ? 'No alert came of it.' : `Alerts: ${alertIds.length}.`}`
      : 'It found nothing to change on the file.',
  clock: ({ now, jobs }) => `It is ${moment(now)} now. Work done on the way: ${jobs.length}.`,
  endpoints: ({ secret }, method) =>
    method === 'DELETE' ? 'Removed.' : `Registered. Its secret is shown this once: ${secret}`,
  channels: ({ isOn }) => (isOn ? 'E-mail and SMS are on.' : 'E-mail and SMS are off.'),
  faults: (_, method) => (method === 'DELETE' ? 'Ended.' : 'Set.'),
}

function clockWords(aheadMinutes) {
  const ahead = aheadMinutes > 0 ? ', ahead of real time' : ''
  return `It is ${moment(Date.now() + aheadMinutes * 60_000)} on the host’s clock${ahead}. It goes forward only.`
}

/** 28 Sep 2026, 12:30 UTC. */
function moment(at) {
  const day = new Date(at).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const [month, date, year] = day.replace(',', '').split(' ')
  return `${date} ${month} ${year}, ${new Date(at).toISOString().slice(11, 16)} UTC`
}

function list(selector, things, show) {
  const place = document.querySelector(selector)
  place.replaceChildren()
  for (const thing of things) show(thing, (...words) => addThing(place, ...words))
}

function tellStanding(sentence, wrong = false) {
  standing.textContent = sentence
  standing.classList.toggle('bad', wrong)
}
