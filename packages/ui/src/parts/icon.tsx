import './icon.css'

/** Strokes on a field of 20 by 20. */
const paths = {
  info: 'M10 9v5M10 6.2v.1M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  good: 'M6.5 10.2l2.4 2.4 4.6-5M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16z',
  warn: 'M10 8v3.5M10 14.2v.1M8.6 3.3L1.9 15a1.6 1.6 0 0 0 1.4 2.4h13.4a1.6 1.6 0 0 0 1.4-2.4L11.4 3.3a1.6 1.6 0 0 0-2.8 0z',
  bad: 'M10 6v4.5M10 13.6v.1M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7z',
  check: 'M4 10.5l4 4 8-9',
  cross: 'M5 5l10 10M15 5L5 15',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  next: 'M7.5 4.5L13 10l-5.5 5.5',
  back: 'M12.5 4.5L7 10l5.5 5.5',
  down: 'M4.5 7.5L10 13l5.5-5.5',
  rise: 'M10 16V4M5 9l5-5 5 5',
  fall: 'M10 4v12M5 11l5 5 5-5',
  copy: 'M7 7V3.5A1.5 1.5 0 0 1 8.5 2h8A1.5 1.5 0 0 1 18 3.5v8a1.5 1.5 0 0 1-1.5 1.5H13M3.5 7h8A1.5 1.5 0 0 1 13 8.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 2 16.5v-8A1.5 1.5 0 0 1 3.5 7z',
  shown: 'M1.5 10S4.5 4 10 4s8.5 6 8.5 6-3 6-8.5 6-8.5-6-8.5-6zM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  hidden:
    'M3 3l14 14M8 4.3A8 8 0 0 1 10 4c5.5 0 8.5 6 8.5 6a14 14 0 0 1-2.1 2.9M5.4 5.6A13 13 0 0 0 1.5 10s3 6 8.5 6a8 8 0 0 0 4.4-1.4',
  inbox: 'M2 11l2.6-7h10.800L18 11v5.5H2zM2 11h4.5a3.5 3.5 0 0 0 7 0H18',
  people:
    'M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 16.5c0-2.7 2.4-4.5 5.5-4.5s5.5 1.8 5.5 4.5M13 4a2.7 2.7 0 0 1 0 5.2M15 12.4c1.9.6 3 2.1 3 4.1',
  lock: 'M4.5 9h11v8h-11zM6.8 9V6.5a3.2 3.2 0 0 1 6.4 0V9M10 12.3v1.6',
  shield: 'M10 2l6.5 2.3v5c0 4-2.7 7-6.5 8.7C6.2 16.3 3.5 13.3 3.5 9.3v-5zM7.2 9.8l2 2 3.7-4',
  key: 'M12.8 11.2a4.3 4.3 0 1 0-4-4.4c0 .8.2 1.5.5 2.1L2.5 15.7v1.8h2.8v-1.9h1.9v-1.9h1.9l2-2c.5.3 1.1.5 1.7.5zM13.7 6.3v.1',
  list: 'M7 5h10.5M7 10h10.5M7 15h10.5M2.8 5h.1M2.8 10h.1M2.8 15h.1',
  link: 'M8.5 11.5l3-3M9 6l1.8-1.8a3.7 3.7 0 0 1 5.2 5.2L14.2 11M11 14l-1.8 1.8a3.7 3.7 0 0 1-5.2-5.2L5.8 9',
  leave: 'M12 3H4v14h8M8.5 10h9M14 6.5l3.5 3.5-3.5 3.5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  person: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17.5c0-3 2.9-5 6.5-5s6.5 2 6.5 5',
} as const

export type IconName = keyof typeof paths

/** A sign beside words; it never stands for them, so readers skip it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  )
}
