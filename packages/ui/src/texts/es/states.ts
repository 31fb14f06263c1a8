import type { texts as en } from '../en/states.ts'

export const texts: typeof en = {
  loading: 'Cargando sus datos',
  offline: {
    title: 'No hay conexión',
    text: 'Usted ve lo último que se cargó. Lo intentaremos de nuevo en cuanto haya conexión.',
  },
  stale: {
    title: 'No se puede contactar a {bureau} en este momento',
    text: 'Esto es del {date}. Seguimos intentándolo.',
  },
  noData: {
    PENDING: {
      title: 'Su primer puntaje está en camino',
      text: 'La compañía lo está preparando. Puede tardar hasta un día; no tiene que esperar aquí.',
    },
    NO_HIT: {
      title: '{bureau} no tiene un archivo de crédito que coincida con usted',
      text: 'Revise cómo están escritos su nombre y su dirección. Si recién empieza con el crédito, estos pasos le ayudan a crear un archivo.',
    },
    UNSCORABLE: {
      title: 'No hay historial suficiente para un puntaje',
      text: 'Un puntaje necesita una cuenta reportada durante algunos meses. Estos pasos le ayudan.',
    },
    DECEASED: {
      title: 'No podemos mostrar su puntaje',
      text: 'Su archivo tiene una marca que solo la compañía puede explicar o quitar. Llame a {bureau} al {phone}.',
      noPhone: 'Su archivo tiene una marca que solo la compañía puede explicar o quitar. Llame a {bureau}.',
    },
  },
  noAccess: {
    identity: {
      title: 'Primero confirme su identidad',
      text: 'Verá sus datos en cuanto esté confirmada. Toma unos minutos.',
      go: 'Confirmar mi identidad',
    },
    paused: {
      title: 'El monitoreo está en pausa',
      text: 'La empresa que administra este sitio lo puso en pausa y puede reanudarlo. Su configuración se conserva.',
    },
    dormant: {
      title: 'Su servicio todavía no está activo',
      text: 'Hasta que se active no se lee nada de su archivo de crédito.',
      how: 'Puede hacerlo ahora.',
      first: 'Primero confirme su identidad; después puede activarlo.',
      go: 'Activarlo',
    },
    closed: {
      title: 'Su servicio terminó',
      text: 'Ya no leemos su archivo de crédito. Si quiere empezar de nuevo, pregunte a la empresa que administra este sitio.',
    },
    settingUp: {
      title: 'Su servicio se está preparando',
      text: 'La compañía necesita un poco más de tiempo para abrir su archivo. No tiene que hacer nada; vuelva más tarde.',
      go: 'Mirar de nuevo',
    },
    feature: {
      title: 'No forma parte de su servicio',
      text: 'Si quiere agregarlo, pregunte a la empresa que administra este sitio.',
    },
  },
  askHost: 'Pregunte a la empresa que administra este sitio cómo seguir.',
  buildCredit: {
    title: 'Tres maneras de empezar un historial de crédito',
    steps: [
      'Una tarjeta asegurada: usted deja un depósito, la usa para gastos pequeños y la paga por completo cada mes.',
      'Un préstamo para crear crédito de una cooperativa: usted paga primero y recibe el dinero al final.',
      'Que le agreguen como usuario autorizado a la tarjeta de alguien que paga a tiempo.',
    ],
  },
  frozen: {
    title: 'Su archivo de {bureau} está congelado',
    updating: 'Los prestamistas nuevos no pueden verlo. Su puntaje se sigue actualizando.',
    stopped:
      'Los prestamistas nuevos no pueden verlo y su puntaje no se puede actualizar. Levante el congelamiento para continuar.',
    lift: 'Cómo levantar un congelamiento de seguridad',
    how: 'Entre al sitio web de {bureau} o llame. Un congelamiento se puede levantar por unos días o para siempre, y es gratis.',
  },
  identity: {
    attemptsLeft: { one: 'queda {n} intento', other: 'quedan {n} intentos' },
    locked: 'Bloqueado hasta las {time}. Puede intentarlo de nuevo entonces o pedir ayuda ahora.',
    pending: 'Todavía estamos verificando. No tiene que esperar aquí.',
    help: 'Obtener ayuda',
  },
  help: 'Ayuda y contacto',
  terms: 'Términos',
  privacy: 'Privacidad',
}
