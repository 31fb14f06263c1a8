import type { Static, TSchema } from 'typebox'
import type { AnyEndpoint } from './endpoint.ts'

/** What an endpoint answers with success, from its schema. Nobody changes an answer that is made. */
export type AnswerOf<E extends AnyEndpoint> = E extends { output: infer Output extends TSchema }
  ? Unchanging<Static<Output>>
  : never

export type Unchanging<Value> = Value extends Uint8Array
  ? Value
  : Value extends readonly (infer One)[]
    ? readonly Unchanging<One>[]
    : Value extends object
      ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> }
      : Value

/**
 * Members of an answer that its schema does not declare, as paths; `never` if there are none. The compiler by itself finds what
 * is missing or of another type, but lets through what is too much.
 */
export type Undeclared<Given, Declared, At extends string = ''> = unknown extends Declared
  ? never
  : Given extends Uint8Array
    ? never
    : Given extends readonly (infer One)[]
      ? Undeclared<One, Extract<Declared, readonly unknown[]>[number], `${At}[]`>
      : Given extends object
        ? UndeclaredMembers<Given, ShapeOf<Given, Declared>, At>
        : never

/** Of several declared shapes those that the value has. */
type ShapeOf<Given, Declared> = Declared extends unknown ? (Given extends Declared ? Declared : never) : never

type UndeclaredMembers<Given, Declared, At extends string> = {
  [Name in keyof Given & string]: Name extends NameIn<Declared>
    ? Undeclared<Given[Name], ValueIn<Declared, Name>, `${At}.${Name}`>
    : `${At}.${Name}`
}[keyof Given & string]

type NameIn<Declared> = Declared extends unknown ? keyof Declared : never
type ValueIn<Declared, Name> = Declared extends unknown ? (Name extends keyof Declared ? Declared[Name] : never) : never
