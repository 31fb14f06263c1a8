import { globSync } from 'node:fs'

const patterns = ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'e2e/**/*.test.ts']

/** All test files below the root, or those whose path contains one of the filters. */
export function testFiles(root: string, filters: readonly string[]): readonly string[] {
  const files = globSync(patterns, { cwd: root, exclude: (name) => name.includes('node_modules') }).sort()
  return filters.length === 0 ? files : files.filter((file) => filters.some((filter) => file.includes(filter)))
}
