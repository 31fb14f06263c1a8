/** The few words that stand outside of the frame. */
interface Words {
  readonly title: string
  readonly failed: string
}

const english: Words = { title: 'Credit monitoring', failed: 'This cannot be shown right now.' }
const spanish: Words = { title: 'Monitoreo de crédito', failed: 'Esto no se puede mostrar en este momento.' }

export function wordsOf(locale: string | undefined): Words {
  return locale?.startsWith('es') ? spanish : english
}
