import { enhanceCode } from './code.js'

/**
 * Shows an answer: status, time, headers, body. Gives back the body when it is a JSON object.
 * @param {Element} place
 * @param {Response} answer
 * @param {Blob} content
 * @param {number} tookMs
 * @returns {Promise<Record<string, unknown> | undefined>}
 */
export async function showOutcome(place, answer, content, tookMs) {
  const type = answer.headers.get('content-type') ?? ''
  const isText = type === '' || type.includes('json') || type.startsWith('text/')
  const text = isText ? await content.text() : ''
  const parsed = type.includes('json') ? parse(text) : undefined
  place.replaceChildren(
    statusLine(answer, tookMs, content.size),
    headerList(answer.headers),
    isText ? bodyBlock(parsed === undefined ? text : JSON.stringify(parsed, null, 2)) : fileLink(content, type),
  )
  enhanceCode(place)
  return typeof parsed === 'object' && parsed !== null ? /** @type {Record<string, unknown>} */ (parsed) : undefined
}

/** @param {Element} place @param {unknown} fault */
export function showFault(place, fault) {
  place.replaceChildren(element('p', 'outcome bad', `No answer: ${fault instanceof Error ? fault.message : fault}`))
}

/** @param {Response} answer @param {number} tookMs @param {number} bytes */
function statusLine(answer, tookMs, bytes) {
  const line = element('p', `outcome ${answer.ok ? 'good' : 'bad'}`)
  line.append(element('strong', 'status', String(answer.status)))
  line.append(` ${answer.statusText} · ${tookMs} ms · ${bytes.toLocaleString('en-US')} bytes`)
  return line
}

/** @param {Headers} headers */
function headerList(headers) {
  const fold = element('details', 'inside')
  const pairs = [...headers]
  fold.append(element('summary', '', `${pairs.length} headers`))
  const list = element('dl', 'headers')
  for (const [name, value] of pairs) {
    const row = element('div')
    row.append(element('dt', '', name), element('dd', '', value))
    list.append(row)
  }
  fold.append(list)
  return fold
}

/** @param {string} text */
function bodyBlock(text) {
  if (text === '') return element('p', 'note', 'No body.')
  const block = element('div', 'code')
  const frame = element('pre')
  frame.tabIndex = 0
  frame.setAttribute('aria-label', 'Body of the answer')
  const code = element('code', '', text)
  code.dataset['language'] = 'json'
  frame.append(code)
  block.append(frame)
  return block
}

/** @param {Blob} content @param {string} type */
function fileLink(content, type) {
  const link = /** @type {HTMLAnchorElement} */ (element('a', '', `Save ${type}`))
  link.href = URL.createObjectURL(content)
  link.download = ''
  const line = element('p')
  line.append(link)
  return line
}

/** @param {string} text @returns {unknown} */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @param {string} name @param {string} [className] @param {string} [text] */
function element(name, className = '', text = '') {
  const made = document.createElement(name)
  if (className) made.className = className
  if (text) made.textContent = text
  return made
}
