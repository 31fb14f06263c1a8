const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g

/** Longer texts are left plain: colouring them would take longer than reading their first page. */
const longestText = 200_000

/**
 * Colours JSON.
 * @param {Element} element
 */
export function highlightJson(element) {
  const text = element.textContent ?? ''
  if (text.length > longestText) return
  /** @type {(string | Node)[]} */
  const parts = []
  let from = 0
  for (const match of text.matchAll(tokens)) {
    const [, string, colon, word, number] = match
    const shown = string ?? word ?? number ?? ''
    const kind =
      string === undefined ? (word === undefined ? 'number' : 'word') : colon === undefined ? 'string' : 'key'
    parts.push(text.slice(from, match.index), span(kind, shown))
    from = match.index + shown.length
  }
  parts.push(text.slice(from))
  element.replaceChildren(...parts)
}

/** @param {string} kind @param {string} text */
function span(kind, text) {
  const element = document.createElement('span')
  element.className = `token-${kind}`
  element.textContent = text
  return element
}
