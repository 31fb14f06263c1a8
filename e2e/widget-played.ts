/** Pages that isolate themselves may show it. */
export const forIsolatedPages = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

/** A page in place of the frame whose script a test steers, to see what the loader makes of it. */
export function playedPage(key: string): string {
  return `<!doctype html><html lang="en"><title>Played</title><link rel="icon" href="data:,">
<script type="module" src="/v1/played.js?${key}"></script>`
}

/** Says hello with the protocol in its address, then what the test has it say; keeps what it hears. */
export const played = `
const protocol = Number(/played-(\\d+)/.exec(import.meta.url)?.[1] ?? 1)
window.heard = []
addEventListener('message', ({ data, origin, ports }) => {
  window.heard.push({ data, origin, ports: ports.length })
  if (ports[0]) {
    window.line = ports[0]
    ports[0].onmessage = ({ data }) => window.heard.push({ data })
  }
})
parent.postMessage({ type: 'INIT_CONFIG', protocol, build: 'played', eventId: 'e0' }, location.ancestorOrigins[0])
`
