import { CommandProblem } from './command-problem.ts'
import type { Operator } from './operator.ts'
import { readSandboxFile } from './sandbox-file.ts'

/** How a host's own server reaches the API. */
export interface HostCredentials {
  readonly baseUrl: string
  readonly apikey: string
  readonly secret: string
}

/** The variables win; without them it is a host of the development start, by its key. */
export function credentialsOf({ config, environment }: Operator, key: string | undefined): HostCredentials {
  const { PLUMBLINE_API_URL: baseUrl, PLUMBLINE_API_KEY: apikey, PLUMBLINE_API_SECRET: secret } = environment
  if (baseUrl || apikey || secret) {
    if (!baseUrl || !apikey || !secret || !URL.canParse(baseUrl))
      throw new CommandProblem('PLUMBLINE_API_URL, PLUMBLINE_API_KEY and PLUMBLINE_API_SECRET are set together.')
    return { baseUrl: baseUrl.replace(/\/$/, ''), apikey, secret }
  }
  const file = readSandboxFile(config.dataDir)
  if (!file)
    throw new CommandProblem(
      `There is no sandbox.json in ${config.dataDir}: start the platform (npm start), give its DATA_DIR, or set PLUMBLINE_API_URL, PLUMBLINE_API_KEY and PLUMBLINE_API_SECRET.`,
    )
  const host = file.hosts.find((one) => one.key === key)
  if (!host) {
    const missing = key === undefined ? 'Missing: the host' : `There is no host ${key}`
    throw new CommandProblem(`${missing}; there are ${file.hosts.map((one) => one.key).join(', ')}.`)
  }
  return { baseUrl: file.baseUrl, apikey: host.apikey, secret: host.secret }
}
