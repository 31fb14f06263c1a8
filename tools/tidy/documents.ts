import { posix } from 'node:path'
import { at, type Rule } from './repository.ts'

const architecture = 'docs/ARCHITECTURE.md'

/** Links between our pages lead somewhere, down to the heading. */
export const linksResolve: Rule = (repository) => {
  const headings = new Map<string, readonly string[]>()
  const hasHeading = (path: string, anchor: string) => {
    if (!headings.has(path)) headings.set(path, headingsOf(repository.text(path)))
    return headings.get(path)?.includes(anchor)
  }
  return repository.paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => {
      const text = withoutCode(repository.text(path))
      return [...text.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)].flatMap((match) => {
        const target = decodeURI(match[1] ?? '')
        if (/^([a-z]+:|\/\/)/i.test(target)) return []
        const [file = '', anchor] = target.split('#')
        const to = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '')
        const where = at(path, text, match.index)
        if (to !== '.' && !repository.has(to)) return [`${where}: ${target} leads nowhere.`]
        return anchor && to.endsWith('.md') && !hasHeading(to, anchor)
          ? [`${where}: ${to} has no heading #${anchor}.`]
          : []
      })
    })
}

/** docs/ARCHITECTURE.md names every package and every folder of the server. */
export const architectureShowsAll: Rule = (repository) => {
  if (!repository.has(architecture))
    return [`${architecture} is missing: it shows the packages and how they hang together.`]
  const text = repository.text(architecture)
  const packages = repository.folders('packages').filter((name) => !text.includes(`packages/${name}`))
  const rooms = repository
    .folders('packages/server/src')
    .filter((name) => !new RegExp(`\\b${name}/|\`${name}\``).test(text))
  return [
    ...packages.map((name) => `${architecture}: tell what packages/${name} is for.`),
    ...rooms.map((name) => `${architecture}: tell what ${name}/ in packages/server/src is for.`),
  ]
}

function headingsOf(text: string): readonly string[] {
  return [...withoutCode(text).matchAll(/^#+\s+(.+)$/gm)].map((match) =>
    (match[1] ?? '')
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Code keeps its lines but loses its text: what looks like a link there is none. */
function withoutCode(text: string): string {
  return text
    .replaceAll(/^```[\s\S]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ''))
    .replaceAll(/`([^`\n]*)`/g, (_, inside: string) => (inside.includes('](') ? '' : inside))
}
