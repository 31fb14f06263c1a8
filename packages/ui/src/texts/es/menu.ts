import type { texts as en } from '../en/menu.ts'

export const texts: typeof en = {
  sections: 'Secciones',
  dashboard: 'Resumen',
  alerts: 'Alertas',
  report: 'Informe',
  accounts: 'Cuentas',
  plan: 'Plan',
  simulator: 'Simulador',
  preferences: 'Ajustes',
  signOut: 'Cerrar sesión',
  leave: 'Volver al sitio de donde vino',
}
