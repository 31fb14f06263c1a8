/** What is wrong with the name by which people get to their provider, before it is sent. */
export function organizationFault(name: string): string | undefined {
  return /^[a-z0-9][a-z0-9-]{1,62}$/.test(name) ? undefined : 'Use 2 to 63 small letters, digits and hyphens'
}
