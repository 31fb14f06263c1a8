import { RowLink } from './data-table.tsx'

/** A host in a list of the console; its page says how it is set up. */
export function HostLink({ id, name }: { readonly id: string; readonly name: string | null }) {
  return (
    <span class="inline">
      <a href={`/customer-hosts/${id}`}>
        <bdi>{name ?? id}</bdi>
      </a>
    </span>
  )
}

/** The same where the row is about the host: a press anywhere in it leads there. */
export function HostRowLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <RowLink href={`/customer-hosts/${id}`}>
      <bdi>{name}</bdi>
    </RowLink>
  )
}
