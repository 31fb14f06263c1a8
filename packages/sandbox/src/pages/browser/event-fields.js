/** Shows the fields of the chosen type of event, and of no other. */
export function showFieldsOfType(form) {
  const show = () => {
    for (const fields of form.querySelectorAll('fieldset')) {
      fields.hidden = fields.dataset.type !== form.type.value
      fields.disabled = fields.hidden
    }
  }
  form.type.addEventListener('change', show)
  // A browser that goes back remembers the chosen type, but not which fields were shown.
  show()
}

/** What was said about the event; empty fields are left out. */
export function readFields(form) {
  const controls = form.querySelectorAll('fieldset:not([hidden]) [data-kind]')
  const said = [...controls].filter(({ value }) => value.trim() !== '')
  return Object.fromEntries(said.map(({ name, value, dataset }) => [name, readers[dataset.kind](value)]))
}

const readers = {
  text: (value) => value,
  number: Number,
  flag: (value) => value === 'true',
  list: (value) => value.split(/[\s,]+/).filter((each) => each !== ''),
}
