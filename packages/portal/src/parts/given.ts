/** Without what is not asked for: a query names only what narrows it down. */
export function given<Values extends object>(values: Values): { [Name in keyof Values]: NonNullable<Values[Name]> } {
  const wanted = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return Object.fromEntries(wanted) as never
}
