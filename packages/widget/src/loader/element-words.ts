/** The few words that stand outside of the frame. */
interface Words {
  readonly title: string
  readonly failed: string
}

const english: Words = { title: 'Credit monitoring', failed: 'This content cannot be shown right now.' }
const spanish: Words = { title: 'Monitoreo de crédito', failed: 'Este contenido no se puede mostrar en este momento.' }

export function wordsOf(locale: string | null): Words {
  return locale?.startsWith('es') ? spanish : english
}
