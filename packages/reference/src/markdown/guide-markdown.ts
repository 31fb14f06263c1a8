import type { FlowGuide } from '../content/enroll-guide.ts'
import { blockMarkdown, chapterMarkdown } from './block-markdown.ts'
import { blocks, linkedText } from './markdown-text.ts'

/** The way from docs/guides to the reference. */
const toRoot = '../reference/'

export function guideMarkdown({ title, lead, before, flows, after }: FlowGuide): string {
  return `${blocks(
    `# ${title}`,
    linkedText(lead, toRoot),
    'A running service shows this page at `/docs/guides/enroll-a-user`. Both are made from `packages/reference/src/content/enroll-guide.ts` by `npm run reference`, and a test runs every command.',
    chapterMarkdown(before, toRoot),
    ...flows.map((flow) =>
      blocks(
        `## ${flow.title}`,
        blockMarkdown({ text: flow.text }, toRoot),
        blockMarkdown({ steps: flow.steps }, toRoot),
      ),
    ),
    ...after.map((chapter) => chapterMarkdown(chapter, toRoot)),
  )}\n`
}
