/** Hides the entries of the navigation that lack one of the typed words; errors and events are shown only when they are found. */
export function listenForFilter() {
  const input = /** @type {HTMLInputElement | null} */ (document.querySelector('[data-filter]'))
  if (!input) return
  input.addEventListener('input', () => apply(input.value))
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || input.value.trim() === '') return
    event.preventDefault()
    found()[0]?.querySelector('a')?.click()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (!input.checkVisibility()) return
    event.preventDefault()
    input.select()
  })
}

/** @param {string} text */
function apply(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  for (const group of elements(document, '[data-group]')) {
    for (const entry of elements(group, '[data-terms]')) {
      entry.hidden = !words.every((word) => entry.dataset['terms']?.includes(word))
    }
    const isOpen = words.length > 0 || group.dataset['foundOnly'] === undefined
    group.hidden = !isOpen || elements(group, '[data-terms]:not([hidden])').length === 0
  }
  const nothing = /** @type {HTMLElement | null} */ (document.querySelector('[data-nothing]'))
  if (nothing) nothing.hidden = found().length > 0
}

function found() {
  return elements(document, '[data-group]:not([hidden]) [data-terms]:not([hidden])')
}

/** @param {ParentNode} root @param {string} selector */
function elements(root, selector) {
  return /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector))
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
