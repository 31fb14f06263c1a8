import { randomUUID } from 'node:crypto'
import type { PrescreenPurpose } from '@plumbline/core/bureaus'
import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** Why a bureau or vendor is asked about a person, and the consent that allows it. Who is no user is known by a keyed hash. */
export type ProviderCall = ProviderCallFacts & ({ userId: string } | { personIndex: Buffer })

interface ProviderCallFacts {
  provider: 'EFX' | 'TU' | 'EXP' | 'DIT' | 'SMFA' | 'OTP' | 'PREFILL'
  operation: string
  purpose: 'IDENTITY_VERIFICATION' | 'ENROLLMENT' | 'MONITORING' | PrescreenPurpose
  consentVersion: string
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
    call.consentVersion,
    call.at,
    'personIndex' in call ? call.personIndex : null,
  ])
}

const insert = statement(
  'provider-call-insert',
  `INSERT INTO provider_calls (host_id, id, user_id, provider, operation, purpose, consent_version, at, person_index)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8)`,
)
