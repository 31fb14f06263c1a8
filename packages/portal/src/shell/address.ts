import { useEffect, useState } from 'preact/hooks'

/** Where the page is: everything that somebody could want to send to a colleague stands in it. */
interface Address {
  readonly path: string
  readonly query: URLSearchParams
}

const moved = 'plumbline-moved'

export function useAddress(): Address {
  const [address, setAddress] = useState(readAddress)
  useEffect(() => {
    const read = () => setAddress(readAddress())
    addEventListener('popstate', read)
    addEventListener(moved, read)
    return () => {
      removeEventListener('popstate', read)
      removeEventListener(moved, read)
    }
  }, [])
  return address
}

function readAddress(): Address {
  return { path: location.pathname, query: new URLSearchParams(location.search) }
}

/** Goes to an address of this site. `instead`: as if the one before had never been. */
export function go(address: string, instead = false): void {
  if (instead) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  if (!instead) scrollTo(0, 0)
  dispatchEvent(new Event(moved))
}

/** The same page with other values in its address; null takes one out. */
export function withQuery(change: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') query.delete(name)
    else query.set(name, value)
  }
  return `${location.pathname}${query.size > 0 ? `?${query}` : ''}`
}

/** Another page, at the host that is looked at now. */
export function atSameHost(path: string): string {
  const host = new URLSearchParams(location.search).get('host')
  return host === null ? path : `${path}?${new URLSearchParams({ host })}`
}

/** Links of the site need no new document. Those that a person opens elsewhere, or that lead elsewhere, are left alone. */
export function followOwnLinks(): void {
  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!isPlain || event.defaultPrevented || !link || link.target !== '' || link.origin !== location.origin) return
    // A link within the page, such as the one past the menu, is the browser's.
    if (link.hash !== '' && link.pathname === location.pathname) return
    event.preventDefault()
    go(`${link.pathname}${link.search}`)
  })
}
