import type { Block, Chapter, Step } from '../content/blocks.ts'
import { blocks, codeBlock, linkedText, type ToRoot, table } from './markdown-text.ts'

export function chapterMarkdown({ title, blocks: content }: Chapter, toRoot: ToRoot): string {
  return blocks(`## ${title}`, ...content.map((block) => blockMarkdown(block, toRoot)))
}

export function blockMarkdown(block: Block, toRoot: ToRoot): string {
  if ('text' in block) return linkedText(block.text, toRoot)
  if ('list' in block) return block.list.map((item) => `- ${linkedText(item, toRoot)}`).join('\n')
  if ('heading' in block) return `### ${block.heading}`
  if ('picture' in block) return `![${block.shows}](pictures/${block.picture}.png)`
  if ('prints' in block) return codeBlock('text', block.prints)
  if ('code' in block) return codeBlock(block.language, block.code)
  if ('steps' in block) return blocks(...block.steps.map((step) => stepMarkdown(step, toRoot)))
  return table(
    block.head,
    block.rows.map((row) => row.map((cell) => linkedText(cell, toRoot))),
  )
}

function stepMarkdown({ title, text, code, prints }: Step, toRoot: ToRoot): string {
  return blocks(
    `### ${title}`,
    linkedText(text, toRoot),
    codeBlock('bash', code),
    prints !== undefined && codeBlock('text', prints),
  )
}
