import type { texts as en } from '../en/preferences.ts'

export const texts: typeof en = {
  title: 'De qué le avisamos y cómo',
  channels: { email: 'Correo electrónico', sms: 'Mensaje de texto', push: 'En la aplicación' },
  matrix: 'Alertas por tipo y medio',
  kind: 'Tipo de alerta',
  cell: '{kind} por {channel}',
  scoreChange: { label: 'Avisarme cuando mi puntaje cambie en', hint: 'En puntos. No se avisa de cambios menores.' },
  quietHours: {
    label: 'Horas de silencio',
    hint: 'Lo que llegue entretanto se avisa por la mañana.',
    from: 'Desde',
    to: 'Hasta',
    off: 'Sin horas de silencio',
  },
  digest: {
    label: 'Con qué frecuencia',
    options: { NONE: 'Avisarme de cada uno de inmediato', DAILY: 'Una vez al día', WEEKLY: 'Una vez por semana' },
  },
  allClear: { label: 'Avisarme una vez al mes si nada cambió', hint: 'Para que sepa que seguimos vigilando.' },
  saved: 'Guardado.',
  undo: 'Deshacer',
  undone: 'Como antes.',
  noEmail: 'Primero confirme su correo electrónico; después podremos escribirle.',
}
