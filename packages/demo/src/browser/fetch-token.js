/** Asks the bank's own server, which knows who is signed in. */
async function fetchToken() {
  const answer = await fetch('/widget-token', { method: 'POST' })
  if (!answer.ok) throw new Error(`The bank answered ${answer.status}`)
  return (await answer.json()).token
}

for (const element of document.querySelectorAll('[widget-key]')) element.fetchToken = fetchToken
