import type { texts as en } from '../en/score.ts'

export const texts: typeof en = {
  yourScore: 'Su puntaje de crédito',
  valueText: '{score}, {band}',
  bands: { 'Very poor': 'Muy bajo', Poor: 'Bajo', Fair: 'Regular', Good: 'Bueno', Excellent: 'Excelente' },
  loanRisks: { High: 'Alto', Raised: 'Elevado', Medium: 'Medio', Low: 'Bajo' },
  bureaus: { EFX: 'EFX', TU: 'TU', EXP: 'EXP' },
  models: { SCORE_MODEL_V3: 'Modelo de puntaje 3', SCORE_MODEL_V4: 'Modelo de puntaje 4' },
  up: { one: 'Subió {n} punto desde el {date}', other: 'Subió {n} puntos desde el {date}' },
  down: { one: 'Bajó {n} punto desde el {date}', other: 'Bajó {n} puntos desde el {date}' },
  same: 'Sin cambios desde el {date}',
  asOf: 'Al {date}',
  nextUpdate: 'Próxima actualización: alrededor del {date}',
  otherScores: 'Los prestamistas pueden usar otro puntaje.',
  missing: {
    'not-enabled': 'No forma parte de su servicio',
    'no-file': 'No se encontró un archivo de crédito',
    frozen: 'Su archivo está congelado',
    unscorable: 'No hay historial suficiente para un puntaje',
    outage: 'No disponible en este momento',
    pending: 'Su primer puntaje está en camino',
  },
  history: {
    title: 'Historial del puntaje',
    date: 'Mes',
    score: 'Puntaje',
    change: 'Cambio',
    event: 'Qué pasó',
    noScore: 'Sin puntaje',
    rose: {
      one: 'Subió {n} punto en {months}: antes {from}, ahora {to}.',
      other: 'Subió {n} puntos en {months}: antes {from}, ahora {to}.',
    },
    fell: {
      one: 'Bajó {n} punto en {months}: antes {from}, ahora {to}.',
      other: 'Bajó {n} puntos en {months}: antes {from}, ahora {to}.',
    },
    stayed: 'Igual que hace {months}: {to}.',
    tooFew: 'Su historial empieza con su segundo puntaje.',
    months: { one: '{n} mes', other: '{n} meses' },
    gaps: { one: 'No hay puntaje en {n} mes.', other: 'No hay puntaje en {n} meses.' },
  },
}
