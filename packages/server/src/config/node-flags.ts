/**
 * How a role's process is started. A request makes garbage that dies at once; with the defaults it spreads over more than
 * 300 MB before the collector looks. A small young generation and a bound on the old one make it look earlier.
 */
export const nodeFlags: readonly string[] = ['--max-semi-space-size=4', '--max-old-space-size=256']
