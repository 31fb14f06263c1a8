import type { BrowserContextOptions } from 'playwright-core'
import { desktop, phone } from './portal-sites.ts'

/** Every way in which a screen of portal or console is looked at. */
export const screenLooks: Readonly<Record<string, BrowserContextOptions>> = {
  'on a desktop, light': { viewport: desktop },
  'on a desktop, dark': { viewport: desktop, colorScheme: 'dark' },
  'on a phone, light': { viewport: phone },
  'on a phone, dark': { viewport: phone, colorScheme: 'dark' },
}
