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

/** The same list narrowed down otherwise. It begins anew, and its range from the moment of the call. */
export function narrowedBy(change: Readonly<Record<string, string | null>>): string {
  return withQuery({ cursor: null, since: null, ...change })
}

/** What says how a page is looked at, and not at what of a host: it is good at another host too. */
const kept = ['tab', 'view', 'of', 'range']

/** The same page at another host, without the ids of the one before. */
export function atOtherHost(host: string): string {
  const query = new URLSearchParams(location.search)
  for (const name of [...query.keys()]) if (!kept.includes(name)) query.delete(name)
  query.set('host', host)
  return `${location.pathname}?${query}`
}

/** Another page, at the host that is looked at now. What the page shows is given by `values`: a path with its own query has no room for a host. */
export function atSameHost<Path extends string>(
  path: Path extends `${string}?${string}` ? never : Path,
  values: Readonly<Record<string, string>> = {},
): string {
  const host = new URLSearchParams(location.search).get('host')
  const query = new URLSearchParams({ ...(host === null ? {} : { host }), ...values })
  return query.size === 0 ? path : `${path}?${query}`
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
