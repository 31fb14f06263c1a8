import { gzipSync } from 'node:zlib'
import type { Bureau } from '@plumbline/core/bureaus'
import type { Change } from './bureau-proxy.ts'

/** A score as the bureau would write it, in the place where it has one. */
export function withScore(bureau: Bureau, score: unknown): Change {
  if (bureau === 'EFX') return replacing(/"score":\d+/, `"score":${JSON.stringify(score)}`)
  if (bureau === 'TU') return replacing(/riskScore="\d+"/, `riskScore="${score}"`)
  const digits = Number.isInteger(score) ? String(score).padStart(4, '0') : String(score)
  return replacing(/"score":"\d+"/, `"score":${score === null ? null : JSON.stringify(digits)}`)
}

/** A score in one view of the merged product only. */
export function withScoreOfView(bureau: Bureau, score: unknown): Change {
  return replacing(
    new RegExp(`"creditScore":{"provider":"${bureau}","score":\\d+`),
    `"creditScore":{"score":${JSON.stringify(score)}`,
  )
}

/** No score, said in the way that each bureau has for it. */
export function withoutScore(bureau: Bureau): Change {
  if (bureau === 'TU') return replacing(/ riskScore="\d+"/, '')
  if (bureau === 'EXP') return replacing(/"score":"\d+"/, '"score":"0009"')
  return replacing(/"creditScore":\{"provider":"EFX".*?\]\}/, '"creditScore":null')
}

/** A last name and the names of all creditors. */
export function withNames(bureau: Bureau, name: string): Change {
  const written = bureau === 'TU' ? inXml(name) : JSON.stringify(name).slice(1, -1)
  const creditor = bureau === 'TU' ? /creditorName="[^"]*/g : /"(accountName|subscriberName)":"[^"]*/g
  const named = replacing(lastName, written)
  return (body) => replacing(creditor, (found) => found.replace(/[^"]*$/, () => written))(named(body).body)
}

/** Damaged answers that no reader of a bureau's format may accept. */
export const damages: Readonly<Record<string, (bureau: Bureau) => Change>> = {
  'cut off in the middle': () => (body) => ({ body: body.subarray(0, Math.floor(body.length * 0.6)) }),
  'without its last character': () => (body) => ({ body: Buffer.from(body.toString().trimEnd().slice(0, -1)) }),
  'with something behind its end': () => (body) => ({ body: Buffer.concat([body, Buffer.from('<a/>')]) }),
  'in Latin-1': () => (body) => ({
    body: Buffer.from(replacing(lastName, 'LINDQVÍST')(body).body.toString(), 'latin1'),
    headers: { 'content-type': 'text/plain; charset=iso-8859-1' },
  }),
  'in UTF-16': () => (body) => ({
    body: Buffer.from(`\ufeff${body}`, 'utf16le'),
    headers: { 'content-type': 'text/plain; charset=utf-16' },
  }),
  'compressed without being asked to': () => (body) => ({
    body: gzipSync(body),
    headers: { 'content-encoding': 'gzip' },
  }),
  'with a control character in a name': (bureau) => replacing(lastName, bureau === 'TU' ? '&#7;' : '\\u0007'),
  'with half a character in a name': (bureau) => replacing(lastName, bureau === 'TU' ? '&#xD83D;' : '\\ud83d'),
  'with a name as long as a book': () => replacing(lastName, 'W'.repeat(100_000)),
}

/** Documents that make a careless reader of XML grow, read files or send requests; `address` is where such a request would go. */
export function xmlAttacks(address: string): Readonly<Record<string, Change>> {
  const declaring = (declarations: string, reference: string): Change => {
    const named = replacing(lastName, reference)
    const typed = replacing(/<CreditReport/, `<!DOCTYPE CreditReport ${declarations}><CreditReport`)
    return (body) => typed(named(body).body)
  }
  const lol = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`)
  return {
    'a document type': declaring('[]', 'X'),
    'an entity of its own': declaring('[<!ENTITY x "X">]', '&x;'),
    'an entity that grows': declaring(`[<!ENTITY l0 "lol">${lol.join('')}]`, '&l9;'),
    'a file as entity': declaring('[<!ENTITY x SYSTEM "file:///etc/hostname">]', '&x;'),
    'an address as entity': declaring(`[<!ENTITY x SYSTEM "${address}/entity">]`, '&x;'),
    'an address as document type': declaring(`SYSTEM "${address}/type.dtd"`, 'X'),
    'an entity of parameters': declaring(`[<!ENTITY % p SYSTEM "${address}/parameter"> %p;]`, 'X'),
    'an inclusion': replacing(
      /<FileFrozen/,
      `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${address}/inclusion"/><FileFrozen`,
    ),
    'an undeclared entity': replacing(lastName, '&x;'),
  }
}

const lastName = /LINDQVIST/

/** Fails where there is nothing to replace: then the answer would be a good one. */
function replacing(pattern: RegExp, by: string | ((found: string) => string)) {
  return (body: Buffer): { body: Buffer } => {
    const before = body.toString()
    const after = before.replace(pattern, typeof by === 'string' ? () => by : by)
    if (after === before) throw new Error(`Nothing in the answer is like ${pattern}`)
    return { body: Buffer.from(after) }
  }
}

function inXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
