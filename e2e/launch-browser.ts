import { type Browser, chromium } from 'playwright-core'

/**
 * The browser of the tests. The shell opens pages two to three times as fast as the whole browser, which starts a renderer for its own
 * window with each; `whole` is for what only that one has: notifications, and frames of one site in one process however busy the machine is.
 */
export function launchBrowser(kind: 'shell' | 'whole' = 'shell'): Promise<Browser> {
  const whole = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const executablePath = kind === 'shell' ? (process.env['CHROMIUM_SHELL_PATH'] ?? whole) : whole
  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}
