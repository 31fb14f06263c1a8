import { verificationTypes } from '@plumbline/core'
import { choice } from '../fields.ts'

export const VerificationType = choice(verificationTypes, { description: 'Identity flow of the host' })
