import './brand.css'

/** The mark of the product: a line that hangs straight. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <span class="brand">
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path class="line" d="M12 1.5v10" />
        <path class="bob" d="M12 10l4.2 4.6L12 22.500 7.800 14.600z" />
      </svg>
      {name}
    </span>
  )
}
