import { Type } from 'typebox'
import { choice } from '../fields.ts'

/** What the calls about incidents and maintenance share. */

export const IncidentSeverity = choice(['minor', 'major', 'critical'])
export const WindowBureau = choice(['EFX', 'TU', 'EXP'])

/** Hosts read it as it stands. */
export const IncidentWords = Type.String({ minLength: 5, maxLength: 1000, description: 'What is known, for the hosts' })
