import { readFileSync } from 'node:fs'
import { personas } from '../people/personas.ts'

/** A host of the service, with what it logs in by. */
export interface PlatformHost {
  readonly key: string
  readonly name: string
  readonly apikey: string
  readonly secret: string
  readonly bureaus: readonly string[]
  readonly people: readonly HostPerson[]
}

export interface HostPerson {
  readonly userId: string
  readonly name: string
  readonly persona: string
}

/** The service that the sandbox belongs to, as its file for scripts tells. */
export interface PlatformFile {
  readonly baseUrl: string
  readonly hosts: readonly PlatformHost[]
}

interface Written {
  readonly baseUrl: string
  readonly hosts: readonly Omit<PlatformHost, 'people'>[]
  readonly users?: readonly { readonly host: string; readonly userId: string; readonly persona: string }[]
}

/** Read anew each time: the file is written after the sandbox has started, and again at every start. Null: there is none. */
export function readPlatformFile(path: string): PlatformFile | null {
  try {
    const { baseUrl, hosts, users = [] } = JSON.parse(readFileSync(path, 'utf8')) as Written
    return {
      baseUrl,
      hosts: hosts.map(({ key, name, apikey, secret, bureaus }) => ({
        ...{ key, name, apikey, secret, bureaus },
        people: users
          .filter(({ host }) => host === key)
          .map(({ userId, persona }) => ({ userId, persona, name: nameOf(persona) })),
      })),
    }
  } catch {
    return null
  }
}

function nameOf(persona: string): string {
  const found = personas.find(({ key }) => key === persona)
  return found ? `${found.fname} ${found.lname}` : persona
}
