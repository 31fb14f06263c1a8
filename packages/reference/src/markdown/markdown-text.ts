import { endpoints, eventTypes } from '@plumbline/contract'

/** The way to the root of the reference, from there, from one of its folders, and from the guides. */
export type ToRoot = '' | '../' | '../reference/'

/** Prose is Markdown already; what it names becomes links, and what would be taken for markup is made harmless. */
export function linkedText(text: string, toRoot: ToRoot): string {
  return text.replaceAll(names, (whole, code?: string, link?: string, error?: string, event?: string) => {
    if (code !== undefined) return addressLink(code, toRoot) ?? whole
    if (link !== undefined) return whole
    if (error !== undefined) return `[${error}](${toRoot}errors.md)`
    if (event !== undefined) return `[${event}](${toRoot}events.md#${event.toLowerCase()})`
    return whole === '<' ? '&lt;' : whole
  })
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cellText).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

export function codeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

/** Blocks with an empty line between them; what is missing leaves no gap. */
export function blocks(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join('\n\n')
}

function cellText(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ')
}

function addressLink(code: string, toRoot: ToRoot): string | undefined {
  const named = endpoints.find((endpoint) => `${endpoint.method} ${endpoint.path}` === code)
  return named && `[\`${code}\`](${toRoot}${named.section}/${named.name}.md)`
}

/** These two are also plain words of the prose. */
const linkedEvents = eventTypes.filter((type) => type !== 'TEST' && type !== 'ERROR')
const names = new RegExp(
  `\`([^\`]+)\`|(\\[[^\\]]+\\]\\([^)]+\\))|\\b(SC\\d{3,4})\\b|\\b(${linkedEvents.join('|')})\\b|<`,
  'g',
)
