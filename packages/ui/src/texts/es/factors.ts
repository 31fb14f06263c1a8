import type { texts as en } from '../en/factors.ts'

export const texts: typeof en = {
  title: 'Qué mueve su puntaje',
  helps: 'Ayuda a su puntaje',
  hurts: 'Baja su puntaje',
  years: { one: '{n} año', other: '{n} años' },
  months: { one: '{n} mes', other: '{n} meses' },
  hurting: {
    '06': [
      'Usted abrió al menos una cuenta en el último año.',
      'Las cuentas nuevas acortan su historial.',
      'Espere un año antes de abrir otra.',
    ],
    '07': [
      'Muchas de sus cuentas se pagaron tarde.',
      'Los prestamistas miran si usted paga a tiempo.',
      'El pago automático evita nuevos atrasos.',
    ],
    '09': [
      'Al menos una cuenta tuvo un atraso.',
      'Los atrasos pesan durante años.',
      'Póngase al día y luego pague a tiempo.',
    ],
    '10': [
      'Tiene poca variedad de tarjetas y préstamos.',
      'Distintos tipos muestran más de usted.',
      'Agregue otro solo cuando lo necesite.',
    ],
    '14': [
      'Sus cuentas todavía son recientes.',
      'Un historial largo dice más de usted.',
      'Mantenga abiertas las antiguas; el tiempo hace el resto.',
    ],
    '15': [
      'Usted dejó de hacer un pago hace poco.',
      'Los atrasos recientes son los que más pesan.',
      'Cada mes pagado a tiempo lo va borrando.',
    ],
    '16': [
      'Los saldos de sus tarjetas han ido creciendo.',
      'Una deuda que crece es señal de apuro.',
      'Pague más de lo que gasta durante unos meses.',
    ],
    '18': [
      'Usted paga una parte pequeña de sus saldos.',
      'Así la deuda casi no baja.',
      'Pague más del mínimo cuando pueda.',
    ],
    '29': [
      'Muchas de sus tarjetas tienen saldo.',
      'Cada una cuenta, aunque el saldo sea pequeño.',
      'Pagar primero la más pequeña ayuda.',
    ],
    '32': [
      'Los saldos de sus tarjetas son altos para sus límites.',
      'El uso alto baja el puntaje rápido.',
      'Bajar del 30% ayuda.',
    ],
    '34': [
      'Sus saldos fueron altos durante dos años.',
      'Cuenta también el uso pasado.',
      'Cada mes con menos saldo ayuda.',
    ],
    '35': [
      'Una tarjeta está cerca de su límite.',
      'Basta una tarjeta llena para bajar el puntaje.',
      'Pague primero esa tarjeta.',
    ],
    '39': [
      'Le queda poco crédito disponible.',
      'Tener margen muestra que no está en apuros.',
      'Pagar una tarjeta le devuelve margen.',
    ],
    '47': [
      'No tiene ninguna tarjeta abierta.',
      'Los prestamistas no ven cómo la usaría.',
      'Una tarjeta pequeña, pagada por completo cada mes, puede ayudar.',
    ],
    '53': [
      'Una vivienda se perdió por ejecución hipotecaria.',
      'Pesa hasta siete años.',
      'Pesa menos con cada año pagado a tiempo.',
    ],
    '73': [
      'Un acreedor recuperó lo que un préstamo había pagado.',
      'Esto pesa durante años.',
      'Pesa menos con cada año pagado a tiempo.',
    ],
    '78': [
      'Falta pagar gran parte de sus préstamos.',
      'Un préstamo nuevo pesa más que uno antiguo.',
      'Los pagos regulares lo van bajando.',
    ],
    '81': [
      'No tiene ningún préstamo en su archivo.',
      'Tarjetas y préstamos juntos muestran más.',
      'Cuenta poco; no pida dinero solo por esto.',
    ],
    '84': [
      'Las consultas de crédito le costaron unos pocos puntos.',
      'Cada una cuenta cerca de un año.',
      'No tiene que hacer nada: esto pasa con el tiempo.',
    ],
    '85': [
      'Varios prestamistas consultaron su archivo hace poco.',
      'Muchas consultas pueden parecer apuro.',
      'Solicitar menos hace que esto pase.',
    ],
    '87': [
      'Una sentencia o un gravamen sigue pendiente.',
      'Puede cobrarse antes que otras deudas.',
      'Páguelo y pida constancia de que se cerró.',
    ],
    '95': [
      'Una deuda está en cobranza y sin pagar.',
      'Los prestamistas ven una cuenta pendiente.',
      'Pida prueba de la deuda y luego acuerde el pago por escrito.',
    ],
    '96': [
      'Una deuda médica está en cobranza.',
      'Una deuda sin pagar pesa en el puntaje.',
      'Revísela con su seguro; luego páguela o dispútela.',
    ],
    '97': [
      'Usted tiene pocas cuentas.',
      'Hay poco con qué evaluar su crédito.',
      'Use una cuenta con frecuencia y páguela a tiempo.',
    ],
    '98': [
      'Hay una bancarrota en su archivo.',
      'Pesa hasta diez años.',
      'Pagar a tiempo desde ahora reconstruye su puntaje.',
    ],
  },
  helping: {
    '06': [
      'No abrió ninguna cuenta en el último año.',
      'Un año tranquilo da confianza.',
      'Abra otras solo cuando las necesite.',
    ],
    '07': [
      'Casi todas sus cuentas se pagaron siempre a tiempo.',
      'Es lo que más valoran los prestamistas.',
      'Siga pagando todo a tiempo.',
    ],
    '10': [
      'Tiene una buena variedad de tarjetas y préstamos.',
      'Muestra que usted maneja ambos.',
      'No hace falta agregar más.',
    ],
    '14': [
      'Usted tiene sus cuentas desde hace mucho tiempo.',
      'Un historial largo dice más.',
      'Mantenga abiertas sus cuentas más antiguas.',
    ],
    '15': [
      'Hace mucho que no deja de hacer un pago.',
      'Es lo que más ayuda.',
      'El pago automático ayuda a seguir así.',
    ],
    '16': ['Los saldos de sus tarjetas no han crecido.', 'Una deuda estable da confianza.', 'Siga así.'],
    '18': ['Usted paga la mayor parte de sus saldos.', 'Así la deuda no se acumula.', 'Pague todo cuando pueda.'],
    '29': [
      'Pocas de sus tarjetas tienen saldo.',
      'Menos deudas dan más confianza.',
      'Pague los saldos pequeños en cuanto lleguen.',
    ],
    '32': [
      'Los saldos de sus tarjetas son bajos para sus límites.',
      'Muestra que no está en apuros.',
      'Siga por debajo del 30%.',
    ],
    '34': ['Sus saldos fueron moderados durante dos años.', 'El uso constante da confianza.', 'Siga así.'],
    '35': [
      'Ninguna de sus tarjetas está cerca de su límite.',
      'Tener margen en cada una ayuda.',
      'Pague antes si alguna se llena.',
    ],
    '39': [
      'Le queda mucho crédito disponible.',
      'Muestra que no está en apuros.',
      'Mantenga abiertas las tarjetas que usa poco.',
    ],
    '78': ['Ya pagó buena parte de sus préstamos.', 'Usted termina lo que empieza.', 'Siga pagando según lo acordado.'],
    '84': [
      'Las consultas de crédito le costaron unos pocos puntos.',
      'Cada una cuenta cerca de un año.',
      'No tiene que hacer nada: esto pasa con el tiempo.',
    ],
    '85': [
      'Casi no hubo consultas de crédito últimamente.',
      'Pocas solicitudes dan confianza.',
      'Solicite solo lo que necesite.',
    ],
  },
  measured: {
    hurting: {
      '06': ['Cuentas que abrió en el último año: {count}.'],
      '07': ['Cuentas que se pagaron tarde: {count} de {total}.'],
      '14': ['Sus cuentas tienen {age} en promedio.'],
      '15': ['Usted dejó de hacer un pago hace {time}.'],
      '29': ['Tarjetas que tienen saldo: {count}.'],
      '32': [
        'Sus tarjetas usan el {percent} de sus límites.',
        'Bajar del 30% ayuda; con un pago de {amount} lo logra.',
      ],
      '35': ['Su {card} usa el {percent} de su límite.'],
      '39': ['Le quedan {amount} de crédito disponible.'],
      '78': ['Falta pagar el {percent} de sus préstamos.'],
      '85': ['Consultas de crédito en seis meses: {count}.'],
      '95': ['{amount} están en cobranza y sin pagar.'],
      '97': ['Cuentas en su archivo: {count}.'],
    },
    helping: {
      '14': ['Sus cuentas tienen {age} en promedio.'],
      '15': ['Usted pagó todo a tiempo durante {time}.'],
      '32': ['Sus tarjetas usan el {percent} de sus límites.'],
      '39': ['Le quedan {amount} de crédito disponible.'],
      '78': ['Ya pagó el {percent} de sus préstamos.'],
    },
  },
}
