import type { Command } from './command.ts'

export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((one) => one.name.length))
  return [
    'plumbline: the operator’s command line',
    '',
    ...commands.map((one) => `  ${one.name.padEnd(width)}  ${one.summary}`),
    '',
    'plumbline <command> --help tells more about one of them.',
    'DATABASE_URL names the database; without it the embedded one of a running platform is used. listen, trigger and rules need',
    'none: they call the API as a host does.',
  ].join('\n')
}

export function helpFor(command: Command): string {
  return [
    `plumbline ${command.name} ${command.usage}`.trimEnd(),
    `  ${command.summary}`,
    ...(command.details ? command.details.split('\n').map((line) => `  ${line}`) : []),
    ...(command.final ? ['  This cannot be undone; it asks first. --yes answers in advance.'] : []),
  ].join('\n')
}
