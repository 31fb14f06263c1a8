import { scoreModels } from '@plumbline/core/credit-file'
import { choice } from '../fields.ts'

export const ScoreModel = choice(scoreModels, { description: 'Model behind the score' })
