import { errors } from '@plumbline/contract'
import {
  type CallModule,
  type CallPlan,
  callPlans,
  formatHeader,
  headerField,
  hostKeyHeader,
  listMembers,
} from './call-plan.ts'
import { shapesIn, typeOptions } from './shapes-file.ts'
import { docText, inParentheses, literal, membersText, type Schema, structureText, typeText } from './type-text.ts'

const sessions: Readonly<Record<CallModule, string>> = {
  user: 'UserSession',
  host: 'HostSession',
  sandbox: 'HostSession',
  tokens: 'Session',
}

/** All calls of one kind of session: what goes in, what comes out, and where it is sent. */
export function callsFile(module: CallModule): string {
  const plans = callPlans.filter((plan) => plan.module === module)
  const body = plans.map(callText).join('\n')
  const pagings = [...new Set(plans.flatMap(({ paging }) => paging ?? []))].sort()
  const calls = [
    'type Call',
    'call',
    ...(pagings.length > 0 ? ['type PagedCall', 'pagedCall'] : []),
    ...(body.includes('inFormats(') ? ['type InFormats', 'inFormats'] : []),
  ]
  const shapes = shapesIn(body)
  const used = [...new Set(body.match(/\b(User|Host)?Session(?=,)/g))].sort()
  return [
    `import { ${calls.sort(byName).join(', ')} } from '../call.ts'\n`,
    ...(pagings.length > 0 ? [`import { ${pagings.join(', ')} } from '../paging.ts'\n`] : []),
    `import type { ${used.join(', ')} } from '../session.ts'\n`,
    ...(shapes.length > 0
      ? [`import type {\n${shapes.map((name) => `  ${name},\n`).join('')}} from './shapes.ts'\n`]
      : []),
    '\n',
    body,
  ].join('')
}

function callText(plan: CallPlan): string {
  const { endpoint, name, input } = plan
  const output = endpoint.output as Schema
  const title = titleOf(name)
  const head = input && `export interface ${title}Input {\n${membersText(input, typeOptions('request'), '  ')}}\n\n`
  const formats = formatHeader in (endpoint.headers?.properties ?? {})
  const types = formats
    ? [typeOfCall(plan, inFormat(output, 'native'), ''), typeOfCall(plan, inFormat(output, 'standard'), 'Standard')]
    : [typeOfCall(plan, output, '')]
  const [type, make] = formats
    ? [`InFormats<${types.map(({ text }) => text).join(', ')}>`, `inFormats(${makerText(plan)}, ${routeText(plan)})`]
    : [types[0]!.text, callMade(plan)]
  return [
    head,
    ...types.map(({ declaration }) => declaration),
    docText(documentation(plan), ''),
    `export const ${name}: ${type} = /* @__PURE__ */ ${make}\n`,
  ]
    .filter(Boolean)
    .join('')
}

function callMade(plan: CallPlan): string {
  const { paging } = plan
  return paging ? `pagedCall(${routeText(plan)}, ${paging})` : `call(${routeText(plan)})`
}

function makerText({ paging }: CallPlan): string {
  return paging ? `(route) => pagedCall(route, ${paging})` : 'call'
}

/** The type of a call, and the declaration of its answer where that has no name yet. */
function typeOfCall({ endpoint, module, name, input, paging }: CallPlan, output: Schema, format: string) {
  const options = typeOptions('answer')
  const known = endpoint.status === 204 ? 'void' : options.nameOf(output)
  const inline = known ?? (output.properties ? '' : structureText(output, options))
  const isShort = inline !== '' && inline.length <= 60
  const answer = isShort ? inline : `${format}${titleOf(name)}Answer`
  const ofAny = endpoint.userTokenToo || (module === 'sandbox' && endpoint.audience === 'anyone')
  const member = paging && listMembers[paging]
  const parameters = [
    ofAny ? 'Session' : sessions[module],
    input ? `${titleOf(name)}Input` : 'undefined',
    answer,
    ...(paging ? [`${inParentheses(answer)}${member ? `['${member}']` : ''}[number]`] : []),
  ]
  return {
    text: `${paging ? 'PagedCall' : 'Call'}<${parameters.join(', ')}>`,
    declaration: isShort ? '' : `${answerText(answer, output)}\n`,
  }
}

/** The part of a union that comes in one format: what is in the standard format says so in a member. */
function inFormat(schema: Schema, format: 'native' | 'standard'): Schema {
  if (schema.anyOf) {
    const rest = schema.anyOf.filter((one) => (one.properties?.['format'] !== undefined) === (format === 'standard'))
    const { anyOf: _, ...more } = schema
    return rest.length === 1 ? rest[0]! : { ...more, anyOf: rest.length > 0 ? rest : schema.anyOf }
  }
  if (schema.items) return { ...schema, items: inFormat(schema.items, format) }
  if (!schema.properties) return schema
  // Only unions of whole reports or scores come in formats; a member that may be null stays as it is.
  const members = Object.entries(schema.properties).map(([name, member]) => [
    name,
    comesInFormats(member) ? inFormat(member, format) : member,
  ])
  return { ...schema, properties: Object.fromEntries(members) }
}

function comesInFormats(schema: Schema): boolean {
  if (schema.items) return comesInFormats(schema.items)
  if (schema.anyOf) return schema.anyOf.some((one) => one.properties?.['format'] !== undefined)
  return Object.values(schema.properties ?? {}).some(comesInFormats)
}

function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function answerText(name: string, output: Schema): string {
  const options = typeOptions('answer')
  return output.properties
    ? `export interface ${name} {\n${membersText(output, options, '  ')}}\n`
    : `export type ${name} = ${typeText(output, options)}\n`
}

function documentation({ endpoint }: CallPlan): string {
  const codes = [...new Set(endpoint.refusals.map((name) => errors[name].code))]
  const lines = [
    endpoint.summary,
    '',
    `\`${endpoint.method} ${endpoint.path}\`${codes.length > 0 ? `, can be refused with ${codes.join(', ')}` : ''}.`,
  ]
  if (endpoint.deprecated) lines.push('', `@deprecated Use ${endpoint.deprecated.use}.`)
  return lines.join('\n')
}

/** What the SDK needs to know to send it; what is left out follows from the method. */
function routeText({ endpoint, module, input }: CallPlan): string {
  const { method, path, audience, query, body, headers, bodyOptional, idempotency, singleUse, output } = endpoint
  const queryNames = Object.keys((query as Schema | undefined)?.properties ?? {})
  const headerNames = Object.keys((headers as Schema | undefined)?.properties ?? {})
  const own = headerNames.filter((name) => name !== hostKeyHeader && name !== formatHeader)
  const inBody = body !== undefined && !bodyOptional
  const opens = module === 'user' && audience === 'anyone' && 'refresh' in (output.properties ?? {})
  return `{ ${[
    `method: ${literal(method)}`,
    `path: ${literal(path)}`,
    !input && 'bare: true',
    inBody && 'body: true',
    inBody && queryNames.length > 0 && `query: [${queryNames.map(literal).join(', ')}]`,
    own.length > 0 && `headers: { ${own.map((name) => `${headerField(name)}: ${literal(name)}`).join(', ')} }`,
    audience === 'anyone' && 'open: true',
    headerNames.includes(hostKeyHeader) && 'hostKey: true',
    (singleUse || idempotency === 'credential') && 'once: true',
    opens && 'opens: true',
    endpoint.name === 'logout' && 'ends: true',
    output.contentMediaType && 'binary: true',
  ]
    .filter(Boolean)
    .join(', ')} }`
}

function byName(one: string, other: string): number {
  return one.replace('type ', '').localeCompare(other.replace('type ', ''))
}
