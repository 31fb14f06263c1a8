import { endpoints } from '@plumbline/contract'
import { enrollGuide } from '../content/enroll-guide.ts'
import { namedShapes } from '../content/named-shapes.ts'
import { endpointMarkdown } from './endpoint-markdown.ts'
import { guideMarkdown } from './guide-markdown.ts'
import {
  attributesMarkdown,
  conventionsMarkdown,
  elementsMarkdown,
  errorsMarkdown,
  eventsMarkdown,
  indexMarkdown,
} from './overview-markdown.ts'

/** Where a service started on a developer's machine answers. */
const publicUrl = 'http://127.0.0.1:8080'

/** Every file of docs/reference with its text, by path below that folder. */
export function referenceFiles(): Map<string, string> {
  const shapes = namedShapes()
  return new Map([
    ['README.md', indexMarkdown(endpoints)],
    ['conventions.md', conventionsMarkdown()],
    ['errors.md', errorsMarkdown()],
    ['events.md', eventsMarkdown(endpoints)],
    ['attributes.md', attributesMarkdown()],
    ['elements.md', elementsMarkdown()],
    ...endpoints.map((endpoint): [string, string] => [
      `${endpoint.section}/${endpoint.name}.md`,
      endpointMarkdown(endpoint, shapes, publicUrl),
    ]),
  ])
}

/** The files of docs/guides that are made from data; the others there are written by hand. */
export function guideFiles(): Map<string, string> {
  return new Map([['enroll-a-user.md', guideMarkdown(enrollGuide)]])
}
