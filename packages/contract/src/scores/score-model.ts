import { choice } from '../fields.ts'

export const ScoreModel = choice(['SCORE_MODEL_V3', 'SCORE_MODEL_V4'], { description: 'Model behind the score' })
