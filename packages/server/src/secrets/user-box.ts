import type { KeyObject } from 'node:crypto'
import type { IdsOf, Owner, UserThing } from './sealed-things.ts'
import { userThings } from './sealed-things.ts'
import { open, type SealContext, seal } from './sealing.ts'

/** Seals and opens the things of one user with the key of that user. */
export class UserBox {
  readonly #key: KeyObject
  readonly owner: Owner

  /** Keys are kept as key objects: handing the bytes over anew costs more than sealing a small record does. */
  constructor(key: KeyObject, owner: Owner) {
    this.#key = key
    this.owner = owner
  }

  seal<Thing extends UserThing>(thing: Thing, plain: Buffer | string, ...ids: IdsOf<Thing>): Buffer {
    return seal(this.#key, plain, this.#contextOf(thing, ids))
  }

  open<Thing extends UserThing>(thing: Thing, sealed: Buffer, ...ids: IdsOf<Thing>): Buffer {
    return open(this.#key, sealed, this.#contextOf(thing, ids))
  }

  #contextOf<Thing extends UserThing>(thing: Thing, ids: IdsOf<Thing>): SealContext {
    const context = userThings[thing] as (owner: Owner, ...ids: string[]) => SealContext
    return context(this.owner, ...(ids as string[]))
  }
}
