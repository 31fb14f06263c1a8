import { readFileSync } from 'node:fs'
import { errors, eventFields, events } from '@plumbline/contract'
import { callsFile } from './calls-file.ts'
import { shapesFile, shapesIn, typeOptions } from './shapes-file.ts'
import { docText, membersText, type Schema } from './type-text.ts'

const heading = '// Generated from packages/contract by npm run sdk; change the contract, not this file.\n\n'

/** The files of src/generated: name and text. */
export function generatedFiles(): ReadonlyMap<string, string> {
  const texts = {
    'shapes.ts': shapesFile(),
    'error-codes.ts': errorCodesFile(),
    'events.ts': eventsFile(),
    'user-calls.ts': callsFile('user'),
    'host-calls.ts': callsFile('host'),
    'sandbox-calls.ts': callsFile('sandbox'),
    'token-calls.ts': callsFile('tokens'),
    'version.ts': versionFile(),
  }
  return new Map(Object.entries(texts).map(([name, text]) => [name, `${heading}${text}`]))
}

/** What is published may not read its own description, so it has the version as code. */
function versionFile(): string {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  return `/** Of this SDK; every call names it. */\nexport const sdkVersion = '${version}'\n`
}

/** One code stands for several refusals where they ask the caller for the same. */
function errorCodesFile(): string {
  const byCode = Map.groupBy(Object.values(errors), ({ code }) => code)
  const lines = [...byCode]
    .sort(([one], [other]) => Number(one.slice(2)) - Number(other.slice(2)))
    .map(([code, entries]) => {
      const told = [...new Set(entries.map(({ message, remedy }) => `${message}. ${remedy}`))]
      return `${docText(told.join('\n'), '  ')}  ${code}: ${entries[0]!.status}\n`
    })
  return `/** Why a call can be refused, with the HTTP status of each code. */\nexport interface ErrorCodes {\n${lines.join('')}}\n\nexport type ErrorCode = keyof ErrorCodes\n`
}

function eventsFile(): string {
  const types = Object.entries(events).map(
    ([type, { when, meaning }]) => `${docText(`${when} ${meaning}`, '  ')}  ${type}: true\n`,
  )
  const event: Schema = { properties: eventFields, required: Object.keys(eventFields) }
  const members = membersText(event, typeOptions('answer'), '  ').replace(/(readonly type: ).*/, '$1Open<EventType>')
  return [
    `import type { ${shapesIn(members).join(', ')} } from './shapes.ts'\n\n`,
    `/** What a host is told of. */\nexport interface EventTypes {\n${types.join('')}}\n\nexport type EventType = keyof EventTypes\n\n`,
    `/** An event as it is sent to the endpoints of a host: thin, with every member always there. */\nexport interface WebhookEvent {\n${members}}\n`,
  ].join('')
}
