import { eventTypes } from '@plumbline/contract'
import { sandboxEventTypes } from '@plumbline/core/sandbox-events'
import { type Command, type Given, option, word } from './command.ts'
import { CommandProblem } from './command-problem.ts'
import { ApiRefusal, type HostApi, openHostApi } from './host-api.ts'
import { credentialsOf } from './host-credentials.ts'
import { readSandboxFile } from './sandbox-file.ts'

export const triggerCommand: Command = {
  name: 'trigger',
  summary: 'Makes something happen to a user in the sandbox, or sends an event about a user.',
  usage: '<type> --user <id or e-mail> [--host <key>] [--bureau TU] [--data \'{ "inquirerName": "…" }\']',
  details: `Happens to the person’s file, and alerts follow: ${sandboxEventTypes.join(' ')}
Sent to endpoints and listed, and nothing else changes: ${eventTypes.join(' ')}
Without --host it is the host of sandbox.json that has the user, or its first.`,
  run: async (given) => {
    const type = word(given, 0, 'the type')
    const isSandboxType = (sandboxEventTypes as readonly string[]).includes(type)
    if (!isSandboxType && !(eventTypes as readonly string[]).includes(type))
      throw new CommandProblem(
        `There is no type ${type}; there are ${[...sandboxEventTypes, ...eventTypes].join(', ')}.`,
      )
    const user = option(given, 'user')
    const data = isSandboxType ? dataOf(given) : undefined
    const api = openHostApi(credentialsOf(given.operator, hostOf(given, user)))
    const userId = await userIdOf(api, user)
    const said = isSandboxType ? await happen(api, userId, type, data, given) : await send(api, userId, type)
    given.operator.say(said)
  },
}

function dataOf(given: Given): object | undefined {
  const text = given.options.get('data')
  if (text === undefined) return undefined
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data
  } catch {}
  throw new CommandProblem('--data is a JSON object, such as { "daysLate": 60 }.')
}

function hostOf({ operator, options }: Given, user: string): string | undefined {
  const file = readSandboxFile(operator.config.dataDir)
  const known = file?.users?.find(({ userId, email }) => [userId, email].includes(user.toLowerCase()))
  return options.get('host') ?? known?.host ?? file?.hosts[0]?.key
}

async function userIdOf(api: HostApi, user: string): Promise<string> {
  if (!user.includes('@')) return encodeURIComponent(user)
  const { items } = await api.get<Found>(`/direct/users?email=${encodeURIComponent(user)}`)
  // An address may have belonged to somebody who is gone.
  const found = items.find(({ enrollmentStatus }) => enrollmentStatus !== 'closed')
  if (!found) throw new CommandProblem('This host has no user with that e-mail address.')
  return found.id
}

interface Found {
  readonly items: readonly { readonly id: string; readonly enrollmentStatus: string }[]
}

async function happen(
  api: HostApi,
  userId: string,
  type: string,
  data: object | undefined,
  { options }: Given,
): Promise<string> {
  const bureau = options.get('bureau')
  const body = { type, now: true, ...(bureau && { bureau }), ...(data && { data }) }
  const { applied, alertIds } = await sandboxCall<{ applied: boolean; alertIds: string[] }>(
    api,
    `/sandbox/users/${userId}/events`,
    body,
  )
  if (!applied) return `${type} found nothing to change on the file of ${userId}.`
  return alertIds.length === 0
    ? `${type} happened to ${userId} and raised no alert.`
    : `${type} happened to ${userId}: ${alertIds.join(', ')}`
}

async function send(api: HostApi, userId: string, type: string): Promise<string> {
  const { sent } = await sandboxCall<{ sent: string[] }>(api, `/test/webhook/send/${userId}?type=${type}`)
  return `${type} sent about ${userId}: ${sent.join(', ')}`
}

async function sandboxCall<Body>(api: HostApi, path: string, body?: object): Promise<Body> {
  try {
    return await api.post<Body>(path, body)
  } catch (fault) {
    const codes = fault instanceof ApiRefusal ? fault.codes : []
    if (codes.includes('SC101')) throw new CommandProblem('This host has no such user.')
    if (codes.includes('SC203'))
      throw new CommandProblem('This API has no sandbox: in production things happen by themselves.')
    throw fault
  }
}
