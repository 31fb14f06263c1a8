import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const folder = fileURLToPath(new URL('../docs/guides/pictures/', import.meta.url))

/** Where `GUIDE_PICTURES` is `on`, the page as it stands becomes the picture of this name that guides show. */
export async function keepForGuides(page: Page, name: string): Promise<void> {
  if (process.env['GUIDE_PICTURES'] !== 'on') return
  // What has just been clicked still has the look of it.
  await page.mouse.move(0, 0)
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' })
}
