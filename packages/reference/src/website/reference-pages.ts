import { atPresent } from '@plumbline/contract'
import { endpointsOf } from '../content/endpoint-facts.ts'
import { guidePictureHref, guidePictureNames, readGuidePicture } from '../content/guide-pictures.ts'
import { guideHref, guideNames } from '../content/guides.ts'
import { namedShapes } from '../content/named-shapes.ts'
import { assets } from './assets.ts'
import { attributesPage } from './attributes-page.ts'
import { conventionsPage } from './conventions-page.ts'
import { elementsPage } from './elements-page.ts'
import { endpointPage } from './endpoint-page.ts'
import { errorsPage } from './errors-page.ts'
import { eventsPage } from './events-page.ts'
import { guidePage } from './guide-page.ts'
import { layout, type PageContent } from './layout.ts'
import { missingPage } from './missing-page.ts'
import { endpointHref, type SiteOptions } from './site.ts'
import { startPage } from './start-page.ts'

/** The same for every visitor. */
interface FixedPage {
  path: string
  respond(): PageAnswer
}

export interface PageAnswer {
  status?: number
  type: string
  body: string | Buffer
  headers: Record<string, string>
}

/** The API reference as a website. Pages are made when they are first asked for and kept from then on. */
export function referencePages(options: SiteOptions): FixedPage[] {
  const shapes = namedShapes()
  const page = (path: string, content: () => PageContent, status = 200): FixedPage => ({
    path,
    respond: present(
      once(() => ({
        status,
        type: 'text/html; charset=utf-8',
        body: layout(content(), options),
        headers: pageHeaders,
      })),
      options.now,
    ),
  })
  return [
    redirect('/', '/docs'),
    redirect('/docs/', '/docs'),
    page('/docs', () => startPage(options)),
    // Their commands need the people and the messages of the sandbox.
    ...(options.sandbox ? guideNames.map((name) => page(guideHref(name), () => guidePage(name))) : []),
    ...(options.sandbox ? [redirect('/docs/enroll-a-user', guideHref('enroll-a-user'))] : []),
    ...(options.sandbox ? guidePictureNames().map(picture) : []),
    page('/docs/conventions', conventionsPage),
    page('/docs/errors', errorsPage),
    page('/docs/events', () => eventsPage(options)),
    page('/docs/attributes', attributesPage),
    page('/docs/elements', elementsPage),
    ...endpointsOf(options).map((endpoint) =>
      page(endpointHref(endpoint), () => endpointPage(endpoint, shapes, options)),
    ),
    ...assets.map((asset) => ({
      path: `/docs/assets/${asset.name}`,
      respond: once(() => ({ type: asset.type, body: asset.read(), headers: pageHeaders })),
    })),
    page('/docs/*', missingPage, 404),
  ]
}

/** The pages hold no personal data, so they may be kept for a while; nothing on them may come from elsewhere. */
const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'public, max-age=300',
}

function picture(name: string): FixedPage {
  const respond = once(() => ({ type: 'image/png', body: readGuidePicture(name), headers: pageHeaders }))
  return { path: guidePictureHref(name), respond }
}

function redirect(path: string, location: string): FixedPage {
  return {
    path,
    respond: () => ({
      status: 302,
      type: 'text/plain; charset=utf-8',
      body: `See ${location}\n`,
      headers: { ...pageHeaders, location },
    }),
  }
}

/** The page as it was made, with the present in its examples. */
function present(page: () => PageAnswer, now: () => number): () => PageAnswer {
  return () => {
    const answer = page()
    const body = String(answer.body)
    const shown = atPresent(body, now())
    return shown === body ? answer : { ...answer, body: shown }
  }
}

function once(make: () => PageAnswer): () => PageAnswer {
  let made: PageAnswer | undefined
  return () => {
    made ??= make()
    return made
  }
}
