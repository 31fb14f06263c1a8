/** The members that there are. */
export function present<Members extends object>(members: Members): Present<Members> {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(members)) {
    if (value !== null && value !== undefined) found[name] = value
  }
  return found as Present<Members>
}

type Present<Members> = { [Name in keyof Members]?: NonNullable<Members[Name]> }
