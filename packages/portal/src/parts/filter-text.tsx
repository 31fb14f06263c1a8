import { Button } from '@plumbline/ui/parts/button'
import '@plumbline/ui/parts/with-button.css'
import { useEffect, useId, useState } from 'preact/hooks'
import './filter-text.css'

interface Props {
  readonly label: string
  /** What is looked for now; empty for all. */
  readonly value: string
  readonly onValue: (value: string) => void
}

/** Narrows a list down by something exact, such as an id. It counts when it is sent, not while somebody types. */
export function FilterText({ label, value, onValue }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <form
      class="filter-text"
      onSubmit={(event) => {
        event.preventDefault()
        onValue(typed.trim())
      }}
    >
      <label for={id}>{label}</label>
      <span class="with-button">
        <input
          id={id}
          class="input"
          type="search"
          autocomplete="off"
          spellcheck={false}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Button kind="secondary" type="submit">
          Find
          <span class="spoken"> by {label}</span>
        </Button>
      </span>
    </form>
  )
}
