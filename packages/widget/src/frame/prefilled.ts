/** What the host knows of the person and has sent to fill forms. */
export interface Prefilled {
  readonly registration: Texts<typeof registrationNames>
  readonly identity: Texts<typeof identityNames>
}

type Texts<Names extends readonly string[]> = { readonly [Name in Names[number]]?: string }

export const registrationNames = ['fname', 'lname', 'email', 'mobile'] as const
/** Birth date and social security number are not among them: the person types these. */
export const identityNames = ['street1', 'street2', 'city', 'state', 'zip', 'mobile'] as const

const maxLength = 200

export function pickTexts<Names extends readonly string[]>(
  names: Names,
  data: Readonly<Record<string, unknown>>,
): Texts<Names> {
  const picked = names.flatMap((name) => {
    const value = data[name]
    return typeof value === 'string' && value.length <= maxLength ? [[name, value]] : []
  })
  return Object.fromEntries(picked)
}
