import type { Rule } from './repository.ts'

const longest = 300

export const fileLength: Rule = (repository) => {
  const lines = (path: string) => repository.text(path).trimEnd().split('\n').length
  const generated = (path: string) => /^\/[/*]+ *generated\b/i.test(repository.text(path))
  return (
    repository.sources
      // An index is a list and reads as one.
      .filter((path) => lines(path) > longest && !generated(path) && !path.endsWith('/index.ts'))
      .map((path) => `${path}: ${lines(path)} lines; split it by what its parts do (at most ${longest}).`)
  )
}
