/**
 * How a role's process is started. A request makes garbage that dies at once; a small young generation and a bound that
 * makes the collector look earlier keep it from being spread over hundreds of megabytes, at no measurable cost. The bound is
 * about eight times what a process keeps alive.
 */
export const nodeFlags: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=256']
