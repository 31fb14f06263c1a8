import { fileURLToPath } from 'node:url'
import * as contract from '@plumbline/contract'
import type { Site } from '@plumbline/core/team'
import { bundlePage } from '@plumbline/ui/build/bundle-page'
import type { Plugin } from 'rolldown'

const sourceOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Both sites at once: they share the shell, the document says which of them it belongs to, and pages are loaded when they are opened. */
export function bundleSites() {
  return bundlePage('site', { site: sourceOf('shell/main.tsx') }, [onlyFactsOfCalls()])
}

/** What a site has for those who are not signed in, and where everybody begins. */
const beforeSignIn = ['/', '/sign-in', '/invitation']

/** Where a site has pages; the server answers other addresses with 404. The table is plain code, and its pages are loaded by nobody here. */
export async function addressesOf(site: Site): Promise<string[]> {
  const { screensOf } = (await import(sourceOf('pages/screens.ts'))) as {
    screensOf(site: Site): readonly { readonly address: string }[]
  }
  return [...beforeSignIn, ...screensOf(site).map(({ address }) => address)]
}

/**
 * The screens are typed by the declarations of the calls and need three facts of each at run time. The schemas, with the library that
 * reads them, are for the server and stay there.
 */
function onlyFactsOfCalls(): Plugin {
  const id = '\0facts-of-calls'
  return {
    name: 'only-facts-of-calls',
    resolveId: { filter: { id: /^@plumbline\/contract$/ }, handler: () => id },
    load: { filter: { id: /facts-of-calls$/ }, handler: () => factsOfCalls() },
  }
}

function factsOfCalls(): string {
  const known = new Set<unknown>(contract.teamCalls)
  return Object.entries(contract)
    .filter(([, value]) => known.has(value))
    .map(([exported, value]) => {
      const { method, path } = value as { method: string; path: string }
      return `export const ${exported} = ${JSON.stringify({ method, path })}`
    })
    .join('\n')
}
