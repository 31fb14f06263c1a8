import { readFileSync } from 'node:fs'
import { endpoints, eventTypes } from '@plumbline/contract'
import { type Guide, parseGuide } from './parse-guide.ts'

/** The guides in the order in which somebody new reads them. */
export const guideNames = [
  'first-alert',
  'first-hour',
  'enroll-a-user',
  'scores-and-reports',
  'plans',
  'alerts',
  'webhooks',
  'one-format',
  'pre-screening',
  'log-ins',
  'sdk',
  'embed-the-widget',
  'native-app',
  'sandbox',
  'run-your-platform',
  'support',
  'going-live',
] as const

export type GuideName = (typeof guideNames)[number]

export function guideHref(name: GuideName): string {
  return `/docs/guides/${name}`
}

const read = new Map<GuideName, Guide>()

/** The guide as docs/guides has it, its links leading to pages of the website. */
export function guideOf(name: GuideName): Guide {
  const known = read.get(name)
  if (known) return known
  const text = readFileSync(new URL(`../../../../docs/guides/${name}.md`, import.meta.url), 'utf8')
  const guide = parseGuide(
    text.replaceAll(/\]\((?!pictures\/)([^)]+)\)/g, (_, target: string) => `](${onWebsite(target)})`),
  )
  read.set(name, guide)
  return guide
}

/** Where a link between the files of docs leads on the website. */
export function onWebsite(target: string): string {
  const [file = '', anchor] = target.split('#')
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (file === '') return hash
  const guide = guideNames.find((name) => file === `${name}.md`)
  if (guide) return `${guideHref(guide)}${hash}`
  const page = file.match(/^\.\.\/reference\/(.+)\.md$/)?.[1]
  if (page === 'README') return '/docs'
  if (page === 'events')
    return `/docs/events${anchor ? `#${eventTypes.find((type) => type.toLowerCase() === anchor)}` : ''}`
  if (page === 'errors' || page === 'conventions' || page === 'attributes' || page === 'elements')
    return `/docs/${page}${hash}`
  const endpoint = endpoints.find(({ section, name }) => page === `${section}/${name}`)
  if (!endpoint) throw new Error(`The website has no page for ${target}.`)
  return `/docs/${page}${hash}`
}
