import { highlightJson } from './highlight.js'

/**
 * Gives blocks of code their colours, a button that copies them, and tabs that can be switched.
 * @param {ParentNode} root
 */
export function enhanceCode(root) {
  for (const block of root.querySelectorAll('.code:not([data-enhanced])')) enhanceBlock(block)
  for (const tabs of root.querySelectorAll('[data-tabs]:not([data-enhanced])')) enhanceTabs(tabs)
}

/** @param {Element} block */
function enhanceBlock(block) {
  block.setAttribute('data-enhanced', '')
  const code = block.querySelector('code')
  if (!code) return
  if (code.dataset['language'] === 'json') highlightJson(code)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '')
      button.textContent = 'Copied'
    } catch {
      // Without the right to write, the text is at least selected for the keyboard.
      getSelection()?.selectAllChildren(code)
      button.textContent = 'Selected'
    }
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1500)
  })
  block.append(button)
}

/** @param {Element} tabs */
function enhanceTabs(tabs) {
  tabs.setAttribute('data-enhanced', '')
  const list = /** @type {HTMLElement | null} */ (tabs.querySelector('[role=tablist]'))
  const buttons = /** @type {HTMLElement[]} */ ([...tabs.querySelectorAll('[role=tab]')])
  if (!list) return
  list.hidden = false
  for (const panel of tabs.querySelectorAll('[data-panel]')) panel.setAttribute('role', 'tabpanel')

  /** @param {HTMLElement} chosen */
  const choose = (chosen) => {
    for (const button of buttons) {
      const isChosen = button === chosen
      button.setAttribute('aria-selected', String(isChosen))
      button.tabIndex = isChosen ? 0 : -1
      const panel = document.getElementById(button.getAttribute('aria-controls') ?? '')
      if (panel) panel.hidden = !isChosen
    }
    if (chosen.dataset['language']) document.documentElement.dataset['language'] = chosen.dataset['language']
  }
  // Tabs that stay in sight are switched in the middle of a panel; the other one is read from its beginning.
  const showBeginning = () => {
    const panel = tabs.querySelector('[data-panel]:not([hidden])')
    if (panel && panel.getBoundingClientRect().top < list.getBoundingClientRect().bottom - 1) tabs.scrollIntoView()
  }
  list.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[role=tab]') : null
    if (button instanceof HTMLElement) choose(button)
    showBeginning()
  })
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const from = buttons.findIndex((button) => button.getAttribute('aria-selected') === 'true')
    const next = buttons[(from + step + buttons.length) % buttons.length]
    if (next) choose(next)
    next?.focus()
    showBeginning()
  })
  // The language chosen on an earlier page is shown on this one too.
  const wanted = document.documentElement.dataset['language']
  const first = buttons.find((button) => wanted && button.dataset['language'] === wanted) ?? buttons[0]
  if (first) choose(first)
}
