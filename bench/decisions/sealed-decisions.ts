import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DecisionInput, decideFrom } from '@plumbline/core/decisions'
import { openDecision, sealDecision } from '../../packages/server/src/operations/pre-screening/decision-record.ts'
import { ensureKeyRingFile, LocalKeyRing } from '../../packages/server/src/secrets/key-ring.ts'
import { Vault } from '../../packages/server/src/secrets/vault.ts'
import type { DecisionRow } from '../../packages/server/src/storage/decisions.ts'

/** Decisions sealed as the service seals them, and how it opens one. */
export async function sealedDecisions(made: readonly ReturnType<typeof decideFrom>[]) {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const file = join(folder, 'key-ring.json')
  await ensureKeyRingFile(file, true)
  const ctx = { vault: new Vault(new LocalKeyRing(file)) }
  rmSync(folder, { recursive: true })
  const [hostId, ruleSetId] = [randomUUID(), randomUUID()]
  const rows = made.map((one) => {
    const row = {
      id: randomUUID(),
      userId: null,
      ruleSetId,
      version: 1,
      decision: one.decision,
      bureau: 'EFX',
      purpose: 'CONSUMER_INITIATED',
      evaluatedAt: 0,
    } as const
    return sealDecision(ctx, hostId, row, { ...one, score: null, shadow: null })
  })
  const bytes = rows.reduce((sum, { sealed }) => sum + sealed.length, 0) / rows.length
  return {
    rows,
    kilobytes: (bytes / 1000).toFixed(1),
    open: (row: DecisionRow): DecisionInput => openDecision(ctx, hostId, row),
  }
}
