import type { Repository, Rule } from './repository.ts'

const lockFile = 'package-lock.json'

/** Licences that bind a product which is sold to nothing but naming the author. */
const licences: ReadonlySet<string> = new Set(['MIT', 'MIT-0', '0BSD', 'ISC', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'])
/** The first asks for changes of its own files to be published, the second for nothing; good enough for what never leaves a developer's machine. */
const licencesOfTools: ReadonlySet<string> = new Set([...licences, 'MPL-2.0', 'Unlicense'])
/** Packages that name no licence in their description; it was read in the file they come with. */
const readByHand: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** Everything here is code of other authors in a process that sees credit files: more of it is a decision. */
const maxRuntimePackages = 116

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}

/** What can be known of our dependencies without a network. Whether one has a known hole is not among it. */
export const lockedPackages: Rule = (repository) => {
  if (!repository.has(lockFile)) return []
  const lock = JSON.parse(repository.text(lockFile)) as { lockfileVersion: number; packages: Record<string, Locked> }
  const packages = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'))
  const mayRun = (JSON.parse(repository.text('package.json')) as Manifest).allowScripts ?? {}
  const runtime = packages.filter(([, { link, dev, optional }]) => !link && !dev && !optional).length
  return [
    ...(lock.lockfileVersion === 3 ? [] : [`${lockFile}: write it with npm 7 or later (version 3).`]),
    ...packages.flatMap(([path, locked]) => problemsOf(path, locked, mayRun).map((what) => `${lockFile}: ${what}`)),
    ...Object.keys(mayRun)
      .filter((name) => !packages.some(([path, { hasInstallScript }]) => hasInstallScript && nameOf(path) === name))
      .map((name) => `package.json: ${name} runs nothing when it is installed; strike it from allowScripts.`),
    ...(runtime > maxRuntimePackages
      ? [`${lockFile}: ${runtime} packages at run time; do without one, or raise the limit (${maxRuntimePackages}).`]
      : []),
    ...manifestsOf(repository).flatMap((path) => inexact(path, JSON.parse(repository.text(path)) as Manifest)),
  ]
}

function problemsOf(path: string, locked: Locked, mayRun: Record<string, boolean>): string[] {
  const name = nameOf(path)
  if (locked.link) return locked.resolved?.startsWith('packages/') ? [] : [`${name} is a link out of the project.`]
  const { version = '', resolved, integrity = '', license = readByHand[name] ?? '' } = locked
  return [
    ...(exact.test(version) ? [] : [`${name} is locked to "${version}", which is no version.`]),
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? [] : [`${name} has no SHA-512 of what is installed.`]),
    ...(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
      ? []
      : [`${name} comes from ${resolved}; take it from the registry.`]),
    ...(!locked.hasInstallScript || mayRun[name] ? [] : [`${name} runs a script when it is installed; do without it.`]),
    ...(isAllowed(license, locked.dev ? licencesOfTools : licences)
      ? []
      : [`${name} has the licence "${license}"; have it looked at.`]),
  ]
}

const exact = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/

/** "A OR B" lets us choose, "A AND B" does not. */
function isAllowed(licence: string, allowed: ReadonlySet<string>): boolean {
  const choices = licence.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)))
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1)!
}

function manifestsOf(repository: Repository): readonly string[] {
  return repository.paths.filter((path) => /^(packages\/[^/]+\/)?package\.json$/.test(path))
}

function inexact(path: string, manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, wanted]) => !exact.test(wanted))
    .map(([name, wanted]) => `${path}: name one version of ${name} instead of "${wanted}".`)
}
