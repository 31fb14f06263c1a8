import { randomUUID } from 'node:crypto'
import type { PrescreenPurpose } from '@plumbline/core/bureaus'
import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/**
 * Why a bureau or vendor is asked about a person, and the consent that allows it. Who is no user is known by a keyed hash and has given us
 * no consent: there the purpose is what the host answers for.
 */
export type ProviderCall = ProviderCallFacts & ({ userId: string; consentVersion: string } | { personIndex: Buffer })

interface ProviderCallFacts {
  provider: 'EFX' | 'TU' | 'EXP' | 'DIT' | 'SMFA' | 'OTP' | 'PREFILL'
  operation: string
  purpose: 'IDENTITY_VERIFICATION' | 'ENROLLMENT' | 'MONITORING' | PrescreenPurpose
  at: number
}

/** Written before the call goes out. */
export async function insertProviderCall(tx: Transaction, call: ProviderCall): Promise<void> {
  await tx.run(insert, [
    randomUUID(),
    'userId' in call ? call.userId : null,
    call.provider,
    call.operation,
    call.purpose,
    'consentVersion' in call ? call.consentVersion : null,
    call.at,
    'personIndex' in call ? call.personIndex : null,
  ])
}

const insert = statement(
  'provider-call-insert',
  `INSERT INTO provider_calls (host_id, id, user_id, provider, operation, purpose, consent_version, at, person_index)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8)`,
)
