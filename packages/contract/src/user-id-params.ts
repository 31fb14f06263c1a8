import { Type } from 'typebox'
import { Uuid } from './fields.ts'

const userId = Type.String({ ...Uuid, description: 'Id of a user of the host' })

/** Two spellings of the same thing: older paths call it `id`. */
export const IdParams = Type.Object({ id: userId })
export const UserIdParams = Type.Object({ userId })
