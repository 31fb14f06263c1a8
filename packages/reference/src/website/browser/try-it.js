import { showFault, showOutcome } from './outcome.js'
import { audienceOf } from './tokens.js'

/** @typedef {import('./tokens.js').Tokens} Tokens */

/**
 * Sends what the forms of the page describe.
 * @param {Tokens} tokens
 */
export function listenForTrials(tokens) {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    event.preventDefault()
    if (form.hasAttribute('data-try')) void busy(form, () => tryCall(form, tokens))
    else if (form.dataset['getToken'] === 'host') void busy(form, () => getHostToken(form, tokens))
    else if (form.dataset['getToken'] === 'user') void busy(form, () => getUserToken(form, tokens))
  })
}

/** @param {HTMLFormElement} form @param {() => Promise<void>} work */
async function busy(form, work) {
  const button = form.querySelector('button')
  if (!button || button.disabled) return
  button.disabled = true
  try {
    await work()
  } finally {
    button.disabled = false
  }
}

/** @param {HTMLFormElement} form @param {Tokens} tokens */
async function tryCall(form, tokens) {
  const place = form.parentElement?.querySelector('[data-outcome]')
  if (!place) return
  const { method = 'GET', audience, brings } = form.dataset
  const token = audience === 'anyone' ? undefined : tokens.of(audienceOf(audience))
  /** @type {Record<string, string>} */
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  for (const field of given(form, 'header')) headers[field.name] = field.value
  const body = form.elements.namedItem('body')
  const text = body instanceof HTMLTextAreaElement ? body.value.trim() : ''
  if (text) headers['content-type'] = 'application/json'
  try {
    const startedAt = performance.now()
    const answer = await fetch(addressOf(form), { method, headers, ...(text ? { body: text } : {}), cache: 'no-store' })
    const content = await answer.blob()
    const tookMs = Math.round(performance.now() - startedAt)
    const found = await showOutcome(place, answer, content, tookMs)
    const bringsToken = brings && answer.ok && typeof found?.['token'] === 'string'
    if (bringsToken) tokens.hold(audienceOf(brings), String(found['token']))
    if (answer.ok && typeof found?.['userId'] === 'string') tokens.holdUserId(found['userId'])
  } catch (fault) {
    showFault(place, fault)
  }
}

/** @param {HTMLFormElement} form */
function addressOf(form) {
  let path = form.dataset['path'] ?? ''
  for (const field of given(form, 'path'))
    path = path.replace(`{${field.name}}`, encodeURIComponent(field.value.trim()))
  const url = new URL(`/api${path}`, location.origin)
  for (const field of given(form, 'query')) url.searchParams.set(field.name, field.value)
  return url
}

/** Fields that were filled in. @param {HTMLFormElement} form @param {string} place */
function given(form, place) {
  const fields = /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (
    form.querySelectorAll(`[data-place=${place}]`)
  )
  return [...fields].filter((field) => field.value !== '')
}

/** @param {HTMLFormElement} form @param {Tokens} tokens */
async function getHostToken(form, tokens) {
  const values = new FormData(form)
  const body = JSON.stringify({ apikey: values.get('apikey'), secret: values.get('secret') })
  const headers = { 'content-type': 'application/json' }
  const answer = await ask('/api/direct/login', { method: 'POST', headers, body })
  if (answer.ok) tokens.hold('host', String(answer.body['token']))
  tell(form, answer.ok ? `Logged in; the token lives ${answer.body['expires']} seconds.` : answer.problem)
}

/** @param {HTMLFormElement} form @param {Tokens} tokens */
async function getUserToken(form, tokens) {
  const userId = String(new FormData(form).get('userId')).trim()
  const host = tokens.of('host')
  if (!host) return tell(form, 'Get a host token first.')
  const headers = { authorization: `Bearer ${host}` }
  const preauth = await ask(`/api/direct/preauth-token/${encodeURIComponent(userId)}`, { headers })
  if (!preauth.ok) return tell(form, preauth.problem)
  const session = await ask(`/api/users/preauth-token/${encodeURIComponent(String(preauth.body['token']))}`, {})
  if (session.ok) {
    tokens.hold('user', String(session.body['token']))
    tokens.holdUserId(userId)
  }
  tell(form, session.ok ? `Session started; the token lives ${session.body['expires']} seconds.` : session.problem)
}

/**
 * @param {string} path
 * @param {RequestInit} options
 * @returns {Promise<{ ok: boolean, body: Record<string, unknown>, problem: string }>}
 */
async function ask(path, options) {
  try {
    const answer = await fetch(new URL(path, location.origin), { ...options, cache: 'no-store' })
    const body = await answer.json()
    const problem = answer.ok ? '' : `${answer.status} ${body.codes?.[0] ?? ''}: ${body.messages?.[0] ?? 'failed'}`
    return { ok: answer.ok, body, problem }
  } catch (fault) {
    return { ok: false, body: {}, problem: `No usable answer: ${fault instanceof Error ? fault.message : fault}` }
  }
}

/** @param {HTMLFormElement} form @param {string} text */
function tell(form, text) {
  const place = form.querySelector('[role=status]')
  if (place) place.textContent = text
}
