/**
 * Follows links within the reference by exchanging the content of the page. A link that cannot be followed in this way is
 * left to the browser.
 * @param {() => void} onSwap
 */
export function enhanceNavigation(onSwap) {
  let shown = location.pathname
  /** @type {AbortController | undefined} */
  let running

  /** @param {URL} url @param {'push' | 'keep'} history */
  const go = async (url, history) => {
    running?.abort()
    running = new AbortController()
    try {
      const answer = await fetch(url.pathname, { signal: running.signal })
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const content = next.getElementById('content')
      const here = document.getElementById('content')
      if (!content || !here) throw new Error('not a page of the reference')
      if (history === 'push') window.history.pushState(null, '', url)
      shown = url.pathname
      document.title = next.title
      here.replaceChildren(...content.childNodes)
      markCurrent()
      onSwap()
      if (!revealTarget()) {
        scrollTo(0, 0)
        here.focus({ preventScroll: true })
      }
    } catch (fault) {
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) location.assign(url)
    }
  }

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || !isReference(url.pathname)) return
    navigationPopover()?.hidePopover?.()
    if (url.pathname === location.pathname) return
    event.preventDefault()
    void go(url, 'push')
  })
  addEventListener('popstate', () => {
    if (location.pathname !== shown) void go(new URL(location.href), 'keep')
  })
  addEventListener('hashchange', revealTarget)
}

/** Unfolds what the address points at, or turns to its tab; true when there is such a thing. */
export function revealTarget() {
  const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
  if (!target) return false
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true
  }
  const panel = target.closest('[role=tabpanel]')
  if (panel instanceof HTMLElement && panel.hidden) {
    document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click()
  }
  target.scrollIntoView()
  return true
}

/** @param {string} path */
function isReference(path) {
  return path === '/docs' || (path.startsWith('/docs/') && !path.startsWith('/docs/assets/'))
}

function navigationPopover() {
  const navigation = document.getElementById('navigation')
  return navigation?.matches(':popover-open') ? navigation : undefined
}

function markCurrent() {
  for (const link of document.querySelectorAll('nav a[href]')) {
    if (link.getAttribute('href') === location.pathname && !link.classList.contains('brand')) {
      link.setAttribute('aria-current', 'page')
    } else link.removeAttribute('aria-current')
  }
}
