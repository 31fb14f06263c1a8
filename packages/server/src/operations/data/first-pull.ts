import { Refusal, type RefusalName } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { UserDataCall } from '../call.ts'
import { readLatest } from './read-latest.ts'

/**
 * The first pull is part of an enrollment: a list that is read before it makes it, so that it shows a score or a report as soon
 * as there is one to read. A list of what is stored is never refused because of a bureau; while that fails, it is empty.
 */
export async function makeFirstPull(
  ctx: Context,
  call: UserDataCall,
  ...wanted: Parameters<typeof readLatest> extends [unknown, unknown, ...infer Wanted] ? Wanted : never
): Promise<void> {
  await readLatest(ctx, call, ...wanted).catch((fault: unknown) => {
    if (!(fault instanceof Refusal) || !ofBureau.includes(fault.refusal)) throw fault
  })
}

const ofBureau: readonly RefusalName[] = ['bureau-unavailable', 'bureau-answer-unusable', 'no-data']
