import { verificationTypes } from '@plumbline/core/hosts'
import { choice } from '../fields.ts'

export const VerificationType = choice(verificationTypes, { description: 'Identity flow of the host' })
