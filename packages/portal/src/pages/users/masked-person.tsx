import './masked-person.css'

interface Props {
  readonly person: { readonly id: string; readonly name: string | null; readonly email: string | null }
}

/** Who it is, as far as the server tells: masked, or by the id alone. */
export function MaskedPerson({ person: { id, name, email } }: Props) {
  return (
    <span class="masked-person">
      <bdi>{name ?? `User ${id.slice(0, idStart)}…`}</bdi>
      {email && (
        <span class="small muted">
          <bdi>{email}</bdi>
        </span>
      )}
    </span>
  )
}

const idStart = 8
