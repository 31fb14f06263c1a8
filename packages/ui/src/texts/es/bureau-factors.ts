import type { texts as en } from '../en/bureau-factors.ts'

export const texts: typeof en = {
  facts: {
    '04': ['owed', 'Sus saldos son altos para sus préstamos.', 'Sus saldos son bajos para sus préstamos.'],
    '05': ['late', 'Usted pagó tarde varias veces hace poco.', 'Casi no ha pagado tarde últimamente.'],
    '08': ['late', 'Tiene pocos préstamos, o algunos se atrasaron.', 'Ha pagado bien sus préstamos últimamente.'],
    '11': ['behind', 'Debe mucho en cuentas atrasadas.', 'Debe poco en cuentas atrasadas.'],
    '12': ['age', 'Su cuenta más antigua es todavía reciente.', 'Su cuenta más antigua lleva mucho tiempo abierta.'],
    '13': ['new', 'Su cuenta más nueva es muy reciente.', 'Su cuenta más nueva no es tan reciente.'],
    '17': [
      'behind',
      'Debe mucho en cuentas que estuvieron atrasadas.',
      'Debe poco en cuentas que estuvieron atrasadas.',
    ],
    '21': ['none', 'No tiene ninguna cuenta abierta.', 'Tiene cuentas abiertas.'],
    '22': ['quiet', 'Ninguna cuenta suya se reportó últimamente.', 'Sus cuentas se reportaron últimamente.'],
    '23': ['thin', 'Hay poco en su archivo.', 'Hay suficiente en su archivo.'],
    '30': ['limits', 'Pocas de sus tarjetas tienen un límite alto.', 'Varias de sus tarjetas tienen un límite alto.'],
    '31': ['new', 'Usted abrió varias tarjetas hace poco.', 'Casi no ha abierto tarjetas últimamente.'],
    '33': ['late', 'Una de sus tarjetas se atrasó.', 'Ninguna de sus tarjetas se ha atrasado.'],
    '36': ['limits', 'El límite más alto de sus tarjetas es bajo.', 'El límite más alto de sus tarjetas es bueno.'],
    '40': ['age', 'Su tarjeta más antigua es todavía reciente.', 'Su tarjeta más antigua lleva mucho tiempo abierta.'],
    '42': ['new', 'Su tarjeta más nueva es muy reciente.', 'Su tarjeta más nueva no es tan reciente.'],
    '43': ['age', 'No tiene sus tarjetas desde hace mucho.', 'Tiene sus tarjetas desde hace mucho tiempo.'],
    '44': ['late', 'Varias de sus tarjetas se atrasaron.', 'Casi ninguna de sus tarjetas se atrasó.'],
    '45': ['behind', 'Debe mucho en tarjetas atrasadas.', 'Debe poco en tarjetas atrasadas.'],
    '48': ['quiet', 'Ninguna tarjeta suya se reportó últimamente.', 'Sus tarjetas se reportaron últimamente.'],
    '49': ['thin', 'Hay poco en su archivo sobre tarjetas.', 'Hay suficiente en su archivo sobre tarjetas.'],
    '54': ['repaid', 'Ha pagado poco de sus préstamos de vivienda.', 'Ha pagado mucho de sus préstamos de vivienda.'],
    '55': ['owed', 'Debe gran parte de sus préstamos de vivienda.', 'Debe poco de sus préstamos de vivienda.'],
    '57': ['late', 'Varios préstamos de vivienda se atrasaron.', 'Ha pagado a tiempo sus préstamos de vivienda.'],
    '58': ['owed', 'Debe mucho en préstamos de vivienda.', 'Debe poco en préstamos de vivienda.'],
    '61': ['none', 'No tiene un préstamo de vivienda abierto.', 'Tiene un préstamo de vivienda abierto.'],
    '62': [
      'quiet',
      'Ningún préstamo de vivienda se reportó últimamente.',
      'Su préstamo de vivienda se reportó últimamente.',
    ],
    '63': [
      'thin',
      'Hay poco en su archivo sobre préstamos de vivienda.',
      'Hay suficiente sobre préstamos de vivienda.',
    ],
    '64': ['none', 'No tiene una primera hipoteca abierta.', 'Tiene una primera hipoteca abierta.'],
    '65': ['thin', 'Hay poco en su archivo sobre hipotecas.', 'Hay suficiente en su archivo sobre hipotecas.'],
    '66': ['owed', 'Debe gran parte de sus préstamos de auto.', 'Debe poco de sus préstamos de auto.'],
    '68': ['none', 'No tiene un préstamo de auto abierto.', 'Tiene un préstamo de auto abierto.'],
    '69': ['thin', 'Hay poco en su archivo sobre préstamos de auto.', 'Hay suficiente sobre préstamos de auto.'],
    '71': ['late', 'Tiene pocos préstamos a plazos, o algunos se atrasaron.', 'Ha pagado bien sus préstamos a plazos.'],
    '72': ['late', 'Varios préstamos a plazos se atrasaron.', 'Casi ningún préstamo a plazos se atrasó.'],
    '74': ['repaid', 'Ha pagado poco de sus préstamos a plazos.', 'Ha pagado mucho de sus préstamos a plazos.'],
    '75': [
      'new',
      'Su préstamo a plazos más nuevo es muy reciente.',
      'Su préstamo a plazos más nuevo no es tan reciente.',
    ],
    '76': ['age', 'Sus préstamos a plazos son todavía recientes.', 'Tiene préstamos a plazos desde hace mucho.'],
    '77': ['late', 'Un préstamo a plazos se atrasó hace poco.', 'Ningún préstamo a plazos se atrasa desde hace mucho.'],
    '79': ['late', 'Los préstamos a plazos se atrasaron varias veces.', 'Los préstamos a plazos casi no se atrasaron.'],
    '83': ['thin', 'Hay poco en su archivo sobre préstamos a plazos.', 'Hay suficiente sobre préstamos a plazos.'],
    '86': [
      'records',
      'Hay varios registros judiciales en su archivo.',
      'Casi no hay registros judiciales en su archivo.',
    ],
    '88': ['records', 'Un registro judicial de su archivo no es antiguo.', 'Ningún registro judicial es reciente.'],
    '90': ['records', 'Una bancarrota aún no ha concluido.', 'Su bancarrota ha concluido.'],
    '93': ['late', 'Un préstamo estudiantil se atrasó.', 'Ningún préstamo estudiantil suyo se ha atrasado.'],
    '94': [
      'repaid',
      'Ha pagado poco de sus préstamos estudiantiles.',
      'Ha pagado mucho de sus préstamos estudiantiles.',
    ],
  },
  groups: {
    late: {
      hurting: ['Pagar a tiempo es lo que más cuenta.', 'Póngase al día y pague a tiempo cada mes.'],
      helping: ['Pagar a tiempo es lo que más cuenta.', 'Siga pagando todo a tiempo.'],
    },
    behind: {
      hurting: ['Una deuda atrasada pesa más.', 'Pague primero lo que está vencido.'],
      helping: ['Ahí hay poco en riesgo.', 'Mantenga esas cuentas al día.'],
    },
    owed: {
      hurting: ['Una deuda alta deja menos margen.', 'Cada pago la va bajando.'],
      helping: ['Una deuda baja le deja margen.', 'Siga pagando según lo acordado.'],
    },
    repaid: {
      hurting: ['Al comienzo de un préstamo es normal.', 'Cada pago lo va bajando.'],
      helping: ['Usted termina lo que empieza.', 'Siga pagando según lo acordado.'],
    },
    age: {
      hurting: ['Un historial largo dice más de usted.', 'Mantenga las cuentas abiertas; el tiempo hace el resto.'],
      helping: ['Un historial largo dice más de usted.', 'Mantenga abiertas sus cuentas más antiguas.'],
    },
    new: {
      hurting: ['El crédito nuevo aún tiene que probarse.', 'Espere antes de solicitar otro.'],
      helping: ['Un historial tranquilo da confianza.', 'Abra otras solo cuando las necesite.'],
    },
    none: {
      hurting: ['Los prestamistas ven menos de cómo paga.', 'Cuenta poco; no pida dinero solo por esto.'],
      helping: ['Los prestamistas ven cómo paga.', 'Siga pagando según lo acordado.'],
    },
    quiet: {
      hurting: ['Lo antiguo dice poco de hoy.', 'Use una cuenta de vez en cuando y páguela a tiempo.'],
      helping: ['Los prestamistas ven cómo paga hoy.', 'Siga pagando según lo acordado.'],
    },
    thin: {
      hurting: ['Hay poco con qué evaluar su crédito.', 'Use lo que tiene y páguelo a tiempo.'],
      helping: ['Los prestamistas pueden formarse una idea.', 'Siga pagando según lo acordado.'],
    },
    limits: {
      hurting: ['Los límites altos muestran confianza y dejan margen.', 'Pida más solo si paga todo cada mes.'],
      helping: ['Los límites altos muestran confianza y dejan margen.', 'Mantenga abiertas esas tarjetas.'],
    },
    records: {
      hurting: ['Estos registros pesan durante años.', 'Resuelva lo pendiente; lo demás pasa con el tiempo.'],
      helping: ['Un archivo limpio da confianza.', 'No hay nada que hacer.'],
    },
  },
  unknown: {
    hurting: [
      'La compañía nombra un factor para el que no tenemos palabras.',
      'Baja su puntaje.',
      'Pregunte a la compañía qué significa.',
    ],
    helping: [
      'La compañía nombra un factor para el que no tenemos palabras.',
      'Ayuda a su puntaje.',
      'No hay nada que hacer.',
    ],
  },
}
