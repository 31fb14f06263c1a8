/**
 * The shape of an answer as the schema declares it, for a value whose type core declares on its own: core imports nothing, so
 * it cannot take the type from here. Where the two do not tell the same JSON, this does not compile and the error names each
 * place.
 */
export type SameShape<Core, Declared extends Agreeing<Core, Declared>> = Declared

/** Whatever is declared, unless there are differences; then nothing but their names. As keys the compiler shows them one by one. */
type Agreeing<Core, Declared> = [Differences<Core, Declared>] extends [never]
  ? unknown
  : keyof { [Difference in Differences<Core, Declared> & string]: true }

/**
 * Where two types of one JSON value differ, as texts that begin with the path; `never` if nowhere. A member is there in both or
 * in neither, can be null or absent in both or in neither, and a value of core is one that is declared: core may know more
 * exactly which texts there are. What is declared as unknown is the bureau's own and may be anything.
 */
type Differences<Core, Declared, At extends string = ''> =
  IsAny<Core> extends true
    ? `${At}: core does not say what it is`
    : unknown extends Declared
      ? never
      :
          | (null extends Core ? (null extends Declared ? never : `${At}: only core can be null`) : never)
          | (null extends Declared ? (null extends Core ? never : `${At}: only declared as null`) : never)
          | Within<Exclude<Core, null>, Exclude<Declared, null>, At>

type Within<Core, Declared, At extends string> = [Core] extends [never]
  ? never
  : [Core, Declared] extends [readonly (infer One)[], readonly (infer Other)[]]
    ? Differences<One, Other, `${At}[]`>
    : [Core, Declared] extends [object, object]
      ? IsUnion<Core> | IsUnion<Declared> extends false
        ? OfMembers<Core, Declared, At>
        : OfUnion<Core, Declared, At>
      : [Core] extends [Declared]
        ? never
        : `${At}: of another type`

type OfMembers<Core, Declared, At extends string> =
  | `${At}.${Exclude<keyof Core, keyof Declared> & string}: not declared`
  | `${At}.${Exclude<keyof Declared, keyof Core> & string}: core does not have it`
  | {
      [Name in keyof Core & keyof Declared & string]:
        | (IsOptional<Core, Name> extends IsOptional<Declared, Name>
            ? never
            : `${At}.${Name}: absent in one of the two`)
        | Differences<Exclude<Core[Name], undefined>, Exclude<Declared[Name], undefined>, `${At}.${Name}`>
    }[keyof Core & keyof Declared & string]

/** Each of several shapes has its equal on the other side. */
type OfUnion<Core, Declared, At extends string> =
  | (Core extends unknown
      ? [EqualIn<Core, Declared>] extends [never]
        ? `${At}: a shape that is not declared`
        : never
      : never)
  | (Declared extends unknown
      ? [EqualTo<Core, Declared>] extends [never]
        ? `${At}: a shape that core does not have`
        : never
      : never)

type EqualIn<One, Declared> = Declared extends unknown
  ? [OfMembers<One, Declared, ''>] extends [never]
    ? true
    : never
  : never
type EqualTo<Core, One> = Core extends unknown ? ([OfMembers<Core, One, ''>] extends [never] ? true : never) : never

type IsAny<Value> = 0 extends 1 & Value ? true : false
type IsUnion<Value, One = Value> = (One extends unknown ? ([Value] extends [One] ? false : true) : never) extends false
  ? false
  : true
type IsOptional<Of, Name extends keyof Of> = Record<never, never> extends Pick<Of, Name> ? true : false
