import type { Rule } from './repository.ts'

const longest = 300

/** Long for a reason: lists that read better in one piece. */
const exceptions: Readonly<Record<string, string>> = {
  'packages/contract/src/errors.ts': 'One entry per refusal, a table to look things up in.',
}

export const fileLength: Rule = (repository) => {
  const lines = (path: string) => repository.text(path).trimEnd().split('\n').length
  const generated = (path: string) => /^\/[/*]+ *generated\b/i.test(repository.text(path))
  return [
    ...repository.sources
      .filter((path) => lines(path) > longest && !generated(path) && !(path in exceptions))
      .map((path) => `${path}: ${lines(path)} lines; split it by what its parts do (at most ${longest}).`),
    ...Object.keys(exceptions)
      .filter((path) => !repository.has(path) || lines(path) <= longest)
      .map((path) => `${path} is no longer too long; take it off the list in tools/tidy/file-length.ts.`),
  ]
}
