import { type AnyEndpoint, answerHeaders, type ErrorEntry, eventWords } from '@plumbline/contract'
import type { DetailedSchema } from '../content/detailed-schema.ts'
import {
  callerWords,
  componentWords,
  headerName,
  idempotencyWords,
  outcomeWords,
  refusalGroups,
  titleOf,
} from '../content/endpoint-facts.ts'
import { exampleAnswer, exampleRequest } from '../content/example-request.ts'
import type { NamedShapes } from '../content/named-shapes.ts'
import { rowsOf, shapeView, typeOf, typeWords } from '../content/schema-rows.ts'
import { type UsedShape, usedShapes } from '../content/used-shapes.ts'
import { fieldsMarkdown, shapeMarkdown, shapesMarkdown } from './fields-markdown.ts'
import { blocks, codeBlock, linkedText, table } from './markdown-text.ts'

/** Longer examples are folded. */
const shownLines = 60

export function endpointMarkdown(endpoint: AnyEndpoint, shapes: NamedShapes, publicUrl: string): string {
  const answer = shapeView(endpoint.output as DetailedSchema, shapes)
  const requestShapes = requestParts(endpoint).flatMap(([, schema]) => usedShapes(shapeView(schema, shapes), shapes))
  const answerShapes = usedShapes(answer, shapes)
  const { curl, fetch } = exampleRequest(endpoint, publicUrl)
  return `${blocks(
    `# ${titleOf(endpoint.name)}`,
    codeBlock('http', `${endpoint.method} /api${endpoint.path}`),
    endpoint.deprecated && `Kept for older clients. Use ${endpoint.deprecated.use} instead.`,
    linkedText(endpoint.summary, '../'),
    linkedText(endpoint.description, '../'),
    factsList(endpoint),
    '## Request',
    requestMarkdown(endpoint, shapes),
    codeBlock('bash', curl),
    codeBlock('js', fetch),
    '## Answer',
    outcomeText(endpoint, shapes),
    endpoint.status !== 204 && shapeMarkdown(answer, 'answer'),
    endpoint.answerHeaders && headersMarkdown(endpoint.answerHeaders),
    exampleMarkdown(exampleAnswer(endpoint)),
    '## Refusals',
    'In the order in which they are checked; the first that applies is answered. The body is always [the same](../conventions.md#errors).',
    ...refusalGroups(endpoint).map((group) => blocks(`**${group.title}**`, refusalsMarkdown(group.entries))),
    ...shapesSection(requestShapes, answerShapes),
  )}\n`
}

function factsList(endpoint: AnyEndpoint): string {
  const idempotency = idempotencyWords(endpoint)
  const recorded = eventWords(endpoint)
  const components = componentWords(endpoint)
  const facts = [
    `**Called by**: ${callerWords(endpoint)}`,
    components !== undefined && `**Components**: ${components}`,
    endpoint.limits !== undefined && `**Limits**: ${endpoint.limits}`,
    recorded !== undefined && `**Events**: ${recorded}`,
    idempotency !== undefined && `**Repeating**: ${idempotency} [More](../conventions.md#idempotency)`,
    endpoint.sandboxOnly && '**Sandbox**: this call does not exist in production.',
    !endpoint.unaudited && `**Audit record**: \`${endpoint.audit}\``,
  ]
  return facts.flatMap((fact) => (fact ? [`- ${linkedText(fact, '../')}`] : [])).join('\n')
}

function requestParts(endpoint: AnyEndpoint): [string, DetailedSchema][] {
  const parts: [string, DetailedSchema | undefined][] = [
    ['Path', endpoint.params],
    ['Query', endpoint.query],
    ['Headers', endpoint.headers],
    ['Body', endpoint.body],
  ]
  return parts.filter((part): part is [string, DetailedSchema] => part[1] !== undefined)
}

function requestMarkdown(endpoint: AnyEndpoint, shapes: NamedShapes): string {
  const parts = requestParts(endpoint)
  if (parts.length === 0) return `Nothing but the path${endpoint.audience === 'anyone' ? '' : ' and the token'}.`
  return blocks(
    ...parts.map(([title, schema]) => {
      const rows = rowsOf(schema, shapes)
      const named = title === 'Headers' ? rows.map((row) => ({ ...row, name: headerName(row.name) })) : rows
      const note = title === 'Body' && endpoint.bodyOptional ? 'May be left out.' : undefined
      return blocks(`### ${title}`, note, fieldsMarkdown(named, 'request'))
    }),
    '### Example',
  )
}

function outcomeText(endpoint: AnyEndpoint, shapes: NamedShapes): string {
  const schema = endpoint.output as DetailedSchema
  const list = schema.items ? ` The body is an ${typeWords(typeOf(schema, shapes))}.` : ''
  const described = endpoint.status === 204 || schema.description === undefined ? '' : ` ${schema.description}.`
  return `${outcomeWords(endpoint)}${list}${described}`
}

function headersMarkdown(names: readonly (keyof typeof answerHeaders)[]): string {
  return table(
    ['Header', 'Meaning'],
    names.map((name) => [`\`${name}\``, linkedText(answerHeaders[name].description, '../')]),
  )
}

function exampleMarkdown(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const block = codeBlock('json', text)
  if (text.split('\n').length <= shownLines) return block
  return `<details><summary>Example</summary>\n\n${block}\n\n</details>`
}

function refusalsMarkdown(entries: readonly ErrorEntry[]): string {
  return table(
    ['Code', 'HTTP', 'Meaning', 'What to do'],
    entries.map(({ code, status, message, remedy }) => [`[${code}](../errors.md)`, String(status), message, remedy]),
  )
}

/** A shape of both directions is described once, as a request sees it. */
function shapesSection(request: readonly UsedShape[], answer: readonly UsedShape[]): string[] {
  const described = new Set(request.map(({ name }) => name))
  const distinct = request.filter((one, index) => request.findIndex(({ name }) => name === one.name) === index)
  const others = answer.filter(({ name }) => !described.has(name))
  if (distinct.length + others.length === 0) return []
  return ['## Shapes', shapesMarkdown(distinct, 'request'), shapesMarkdown(others, 'answer')]
}
