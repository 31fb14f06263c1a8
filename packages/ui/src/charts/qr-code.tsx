import { qrMatrix } from './qr-matrix.ts'
import './qr-code.css'

/** Light modules around the code, without which readers do not find it. */
const margin = 4

/** A text as a picture for a phone's camera. What it says must stand beside it as well. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = qrMatrix(text)
  if (!rows) return null
  const size = rows.length + 2 * margin
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
    .join('')
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} />
      <path d={path} />
    </svg>
  )
}
