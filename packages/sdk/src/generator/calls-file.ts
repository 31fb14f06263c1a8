import { errors, refusalsOf } from '@plumbline/contract'
import { type CallModule, type CallPlan, callPlans, headerField, hostKeyHeader, itemOf } from './call-plan.ts'
import { shapesIn, typeOptions } from './shapes-file.ts'
import { docText, literal, membersText, type Schema, structureText, typeText } from './type-text.ts'

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
  const calls = ['type Call', 'call', ...(pagings.length > 0 ? ['type PagedCall', 'pagedCall'] : [])]
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
  const { endpoint, module, name, input, paging } = plan
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const answerOptions = typeOptions('answer')
  const output = endpoint.output as Schema
  const known = endpoint.status === 204 ? 'void' : answerOptions.nameOf(output)
  const inline = known ?? (output.properties ? undefined : structureText(output, answerOptions))
  const answerType = known ?? (inline && inline.length <= 60 ? inline : `${title}Answer`)
  const ofAny = endpoint.userTokenToo || (module === 'sandbox' && endpoint.audience === 'anyone')
  const session = ofAny ? 'Session' : sessions[module]
  const item = paging && itemOf(plan)
  const itemType =
    item &&
    (answerOptions.nameOf(item) ??
      `${answerType}${paging === 'byHeader' ? '' : `['${paging === 'byCursor' ? 'items' : 'reports'}']`}[number]`)
  const parameters = [session, input ? `${title}Input` : 'undefined', answerType, ...(itemType ? [itemType] : [])]
  return [
    input && `export interface ${title}Input {\n${membersText(input, typeOptions('request'), '  ')}}\n\n`,
    answerType === `${title}Answer` && `${answerText(answerType, output)}\n`,
    docText(documentation(plan), ''),
    `export const ${name}: ${paging ? 'PagedCall' : 'Call'}<${parameters.join(', ')}> = /* @__PURE__ */ `,
    `${paging ? 'pagedCall' : 'call'}(${routeText(plan)}${paging ? `, ${paging}` : ''})\n`,
  ]
    .filter(Boolean)
    .join('')
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
  if (refusalsOf(endpoint).includes('not-built-yet')) lines.push('', 'Not available yet.')
  if (endpoint.deprecated) lines.push('', `@deprecated Use ${endpoint.deprecated.use}.`)
  return lines.join('\n')
}

/** What the SDK needs to know to send it; what is left out follows from the method. */
function routeText({ endpoint, module, input }: CallPlan): string {
  const { method, path, audience, query, body, headers, bodyOptional, idempotency, singleUse, output } = endpoint
  const queryNames = Object.keys((query as Schema | undefined)?.properties ?? {})
  const headerNames = Object.keys((headers as Schema | undefined)?.properties ?? {})
  const own = headerNames.filter((name) => name !== hostKeyHeader)
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
