import { type Browsers, newBrowser } from '../../push/browsers.ts'
import { textAt } from '../read-json.ts'
import { json, type Route } from '../route.ts'
import { controlBody, problem } from './control-body.ts'

/** Makes browsers that subscribe to push messages. */
export function browserRoutes({ browsers }: { readonly browsers: Browsers }): Route[] {
  return [
    {
      method: 'POST',
      path: '/control/browsers',
      async answer(ask) {
        const read = controlBody(ask)
        if ('refused' in read) return read.refused
        const [reference, serverKey] = [textAt(read.body, 'reference'), textAt(read.body, 'serverKey')]
        if (!reference) return problem(400, 'reference must name client and person')
        if (!serverKey || !/^[\w-]{87}$/.test(serverKey)) return problem(400, 'serverKey must be 65 bytes in base64url')
        const browser = newBrowser(reference, serverKey)
        await browsers.put(browser)
        return json(201, {
          endpoint: `http://${ask.headers.host}/push/v1/${browser.id}`,
          keys: { p256dh: browser.publicKey, auth: browser.auth },
        })
      },
    },
  ]
}
