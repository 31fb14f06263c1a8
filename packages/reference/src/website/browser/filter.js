/** Hides the endpoints of the navigation that lack one of the typed words. */
export function listenForFilter() {
  const input = /** @type {HTMLInputElement | null} */ (document.querySelector('[data-filter]'))
  if (!input) return
  input.addEventListener('input', () => apply(input.value))
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
  let found = 0
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-group]'))) {
    let inGroup = 0
    for (const entry of /** @type {NodeListOf<HTMLElement>} */ (group.querySelectorAll('[data-terms]'))) {
      entry.hidden = !words.every((word) => entry.dataset['terms']?.includes(word))
      if (!entry.hidden) inGroup++
    }
    group.hidden = inGroup === 0
    found += inGroup
  }
  const nothing = /** @type {HTMLElement | null} */ (document.querySelector('[data-nothing]'))
  if (nothing) nothing.hidden = found > 0
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof Element && target.closest('input, textarea, select') !== null
}
