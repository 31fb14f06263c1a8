/**
 * How a role's process is started. A request makes garbage that dies at once; a small young generation keeps it from
 * being spread over hundreds of megabytes before it is collected, at no measurable cost.
 */
export const nodeFlags: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=512']
