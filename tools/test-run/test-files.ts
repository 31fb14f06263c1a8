import { globSync } from 'node:fs'

/** The longest first, so that none of them is left to run alone at the end. */
const patterns = ['e2e/**/*.test.ts', 'tools/**/*.test.ts', 'packages/*/src/**/*.test.ts']

/** All test files below the root, or those whose path contains one of the filters. */
export function testFiles(root: string, filters: readonly string[]): readonly string[] {
  const exclude = (name: string) => name.includes('node_modules')
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root, exclude }).sort())
  return filters.length === 0 ? files : files.filter((file) => filters.some((filter) => file.includes(filter)))
}
