import { Button } from '@plumbline/ui/parts/button'
import { Icon } from '@plumbline/ui/parts/icon'
import { Row } from '@plumbline/ui/parts/layout'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useEffect, useState } from 'preact/hooks'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { type FindBy, findWords } from './person-words.ts'
import './find-person.css'

/** Looks one person up. Only hashes of what people are found by are stored, so all of it has to be typed. */
export function FindPerson() {
  const { query } = useAddress()
  const asked = query.get('value') ?? ''
  const [by, setBy] = useState<FindBy>(findByOf(query.get('by')))
  const [value, setValue] = useState(asked)
  useEffect(() => setValue(asked), [asked])
  const find = () => go(withQuery({ ...nothingElse, by: value.trim() === '' ? null : by, value: value.trim() }))
  return (
    <form
      class="find-person"
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <SelectField
        label="Find by"
        name="by"
        options={Object.entries(findWords).map(([key, { label }]) => ({ value: key, label }))}
        value={by}
        onValue={(key) => setBy(findByOf(key))}
      />
      <TextField
        label={findWords[by].hint}
        name="value"
        type="search"
        autocomplete="off"
        spellcheck={false}
        maxLength={254}
        value={value}
        onValue={setValue}
      />
      <Row>
        <Button type="submit">Find</Button>
        {asked !== '' && (
          <Button kind="secondary" onPress={() => go(withQuery({ ...nothingElse, by: null, value: null }))}>
            <Icon name="cross" />
            Show everybody
          </Button>
        )}
      </Row>
    </form>
  )
}

/** A search for one person leaves the filters of the list behind. */
const nothingElse = { cursor: null, status: null, identity: null, range: null, since: null } as const

export function findByOf(text: string | null): FindBy {
  return text !== null && text in findWords ? (text as FindBy) : 'email'
}
