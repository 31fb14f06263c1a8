import { type Block, type Chapter, codeLanguages } from './blocks.ts'

/** A guide that is written by hand in Markdown. */
export interface Guide {
  readonly title: string
  /** The first paragraph. */
  readonly lead: string
  /** What stands before the first chapter. */
  readonly before: readonly Block[]
  readonly chapters: readonly Chapter[]
}

/** Turns Markdown into the blocks that pages are made of. It knows what our guides use and refuses the rest. */
export function parseGuide(markdown: string): Guide {
  const [head = '', ...sections] = cutAt(markdown, '## ')
  const [first = '', ...rest] = cutBlocks(head)
  const [lead, ...before] = rest.map(blockOf)
  if (!first.startsWith('# ') || !lead || !('text' in lead))
    throw new Error('A guide begins with a title and a paragraph.')
  return { title: first.slice(2), lead: lead.text, before, chapters: sections.map(chapterOf) }
}

/** The anchor of a heading, the same as on the sites that show Markdown files. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function chapterOf(section: string): Chapter {
  const [title = '', ...blocks] = cutBlocks(section)
  return { id: anchorOf(title), title, blocks: blocks.map(blockOf) }
}

/** Pieces that begin where a line starts with the mark, outside of code. The mark itself is left out. */
function cutAt(markdown: string, mark: string): string[] {
  const pieces = ['']
  let inCode = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode
    if (!inCode && line.startsWith(mark)) pieces.push(line.slice(mark.length))
    else pieces[pieces.length - 1] += `\n${line}`
  }
  return pieces
}

/** Texts between empty lines; code keeps its own. */
function cutBlocks(text: string): string[] {
  const blocks: string[] = []
  let open: string[] = []
  let inCode = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode
    if (line.trim() === '' && !inCode) {
      if (open.length > 0) blocks.push(open.join('\n'))
      open = []
    } else open.push(line)
  }
  return open.length > 0 ? [...blocks, open.join('\n')] : blocks
}

function blockOf(text: string): Block {
  if (text.startsWith('```')) return codeOf(text)
  if (text.startsWith('|')) return tableOf(text)
  if (text.startsWith('### ')) return { heading: text.slice(4) }
  if (text.startsWith('![')) return pictureOf(text)
  if (text.startsWith('- ')) return { list: text.slice(2).split(/\n- /).map(oneLine) }
  if (/^(#|>|\* |\d+\. |<| )/.test(text)) throw new Error(`A guide cannot show this: ${text.slice(0, 60)}`)
  return { text: oneLine(text) }
}

function codeOf(text: string): Block {
  const [fence = '', ...lines] = text.split('\n')
  const code = lines.slice(0, -1).join('\n')
  const language = fence.slice(3)
  if (language === 'text') return { prints: code }
  const known = codeLanguages.find((one) => one === (language === 'sh' ? 'bash' : language))
  if (known) return { code, language: known }
  throw new Error(`A guide cannot show code in "${language}".`)
}

function pictureOf(text: string): Block {
  const [, shows, picture] = oneLine(text).match(/^!\[([^\]]+)\]\(pictures\/([a-z-]+)\.png\)$/) ?? []
  if (shows && picture) return { picture, shows }
  throw new Error(`A guide cannot show this: ${text.slice(0, 60)}`)
}

function tableOf(text: string): Block {
  const [head = [], , ...rows] = text.split('\n').map((line) =>
    line
      .trim()
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  )
  return { head, rows }
}

function oneLine(text: string): string {
  return text.split(/\n */).join(' ')
}
