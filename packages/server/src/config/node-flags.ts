/**
 * How a role's process is started. A request makes garbage that dies at once; with the defaults it spreads over more than
 * 300 MB before the collector looks. A small young generation and a bound on the old one make it look earlier.
 */
export const nodeFlags: readonly string[] = ['--max-semi-space-size=2', '--max-old-space-size=256']

/**
 * How the C library keeps what was freed, as environment of the process. By default every thread has a heap of its own, and once
 * a password hash has given 19 MB back, blocks of that size stay in it: four threads keep 80 MB that are not in use. The compiler
 * of Node works in blocks of 32 kB, of which 10 MB stay behind in the holes between other things. With one heap for all
 * threads, and blocks of 32 kB and more outside it, both go back to the system at once. Other C libraries ignore this.
 */
export const memoryEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '262144',
}
