import { readFields, showFieldsOfType } from './event-fields.js'

// Makes things happen and takes them back without leaving the page; everything else on it works without script.
const form = document.querySelector('form.inject')
const outcome = document.querySelector('#outcome')
const takeBack = document.querySelector('.take-back')

if (form) showFieldsOfType(form)

form?.addEventListener('submit', (submitted) => {
  submitted.preventDefault()
  const { bureau, date } = form
  const body = { type: form.type.value, bureau: bureau.value, date: date.value, data: readFields(form) }
  steer(form.querySelector('.actions button'), { method: 'POST', body: JSON.stringify(body) })
})

takeBack?.addEventListener('click', () => steer(takeBack, { method: 'DELETE' }))

async function steer(button, request) {
  button.disabled = true
  try {
    const answer = await fetch(`/control/people/${form.ssn.value}/events`, {
      ...request,
      headers: { 'content-type': 'application/json', 'x-page-token': form.pageToken.value },
    })
    if (!answer.ok) throw new Error((await answer.json()).error ?? `The sandbox answered ${answer.status}.`)
    tell('Done. Showing the file again …')
    location.reload()
  } catch (error) {
    tell(error instanceof Error ? error.message : 'It did not work.', true)
    button.disabled = false
  }
}

function tell(sentence, wrong = false) {
  outcome.textContent = sentence
  outcome.classList.toggle('wrong', wrong)
}
