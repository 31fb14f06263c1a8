// Injects an event without leaving the page; everything else on it works without script.
const form = document.querySelector('form.inject')
const outcome = document.querySelector('#outcome')

form?.addEventListener('submit', async (submitted) => {
  submitted.preventDefault()
  const button = form.querySelector('button')
  button.disabled = true
  try {
    await inject(new FormData(form))
  } catch (error) {
    tell(error instanceof Error ? error.message : 'It did not work.', true)
    button.disabled = false
  }
})

async function inject(fields) {
  const text = String(fields.get('data') ?? '').trim()
  const data = text === '' ? {} : readJson(text)
  const body = { type: fields.get('type'), bureau: fields.get('bureau'), date: fields.get('date'), data }
  const answer = await fetch(`/control/people/${fields.get('ssn')}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-page-token': String(fields.get('pageToken')) },
    body: JSON.stringify(body),
  })
  const told = await answer.json()
  if (!answer.ok) throw new Error(told.error ?? `The sandbox answered ${answer.status}.`)
  tell('Done. Showing the file again …')
  location.reload()
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('Details must be JSON, for example {"amount": 120}.')
  }
}

function tell(sentence, wrong = false) {
  outcome.textContent = sentence
  outcome.classList.toggle('wrong', wrong)
}
