import { fileURLToPath } from 'node:url'
import type { Bundled } from '@plumbline/ui/build/built-files'
import { browser, bundlePage, generate } from '@plumbline/ui/build/bundle-page'
import { readVersion } from './version.ts'

const sourceOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** A loader says which it is: pages keep the one that they name, also when the frame is newer. */
const versionOf = () => ({ WIDGET_VERSION: JSON.stringify(readVersion()) })

/** The script for pages of hosts: one file that leaves nothing behind but the elements. */
export async function bundleLoader(): Promise<Bundled> {
  const options = { ...browser, transform: { ...browser.transform, define: versionOf() } }
  const [loader] = await generate({ ...options, input: sourceOf('loader/script.ts') }, 'iife', 'loader-[hash].js')
  return loader!
}

/** What shows push messages when no page is open. */
export async function bundleWorker(): Promise<Bundled> {
  const input = sourceOf('worker/push-worker.ts')
  const [worker] = await generate({ ...browser, input }, 'iife', 'push-worker-[hash].js')
  return worker!
}

/** The same as a module, for those who bundle it with their own code. */
export async function bundlePackage(frameOrigin: string): Promise<Bundled> {
  const define = { ...versionOf(), FRAME_ORIGIN: JSON.stringify(frameOrigin) }
  const transform = { ...browser.transform, define }
  const input = sourceOf('loader/package.ts')
  const [module] = await generate({ ...browser, transform, input }, 'esm', 'package.js')
  return module!
}

/** The page in the frame. */
export function bundleFrame(): Promise<{ scripts: readonly Bundled[]; styles: Bundled }> {
  return bundlePage('frame', { frame: sourceOf('frame/main.tsx') })
}
