/** What a bureau said to a secret that is not in use. */
export function trialWords(bureau: string, outcome: string): { readonly good: boolean; readonly sentence: string } {
  if (outcome === 'ok') return { good: true, sentence: `${bureau} takes the other secret.` }
  if (outcome === 'bad-credentials') return { good: false, sentence: `${bureau} does not take the other secret.` }
  return { good: false, sentence: `${bureau} did not say whether it takes the other secret (${outcome}). Try again.` }
}
