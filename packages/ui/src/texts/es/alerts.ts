import type { texts as en } from '../en/alerts.ts'

export const texts: typeof en = {
  title: 'Alertas',
  new: { one: '{n} alerta nueva', other: '{n} alertas nuevas' },
  unanswered: { one: '{n} alerta espera su respuesta', other: '{n} alertas esperan su respuesta' },
  reported: 'Reportado el {date}',
  received: 'Lo recibimos el {date}',
  none: 'Nada nuevo desde el {date}',
  noneYet: 'Todavía no hay alertas',
  noneHelp: 'Revisamos su archivo todos los días y le avisamos de los cambios.',
  answered: { YES: 'Usted dijo: fui yo', NO: 'Usted dijo: no fui yo', UNSURE: 'Usted dijo: no lo sé con certeza' },
  answers: { YES: 'Sí', NO: 'No', UNSURE: 'No lo sé' },
  nextSteps: 'Qué hacer ahora',
  dispute: '¿Hay un error? Cómo disputarlo',
  types: {
    HardInquiryAlert: {
      name: 'Un prestamista consultó su archivo',
      meaning: 'Alguien solicitó crédito a su nombre. Si fue usted, no hay nada que hacer.',
      question: '¿Solicitó usted crédito con ellos?',
    },
    InquiryAlert: {
      name: 'Una empresa pidió su archivo',
      meaning: 'Una empresa vio su archivo de crédito. Puede ser por un crédito, un seguro o un empleo.',
      question: '¿Hizo usted una solicitud con ellos?',
    },
    BlockedInquiryAlert: {
      name: 'Se detuvo una consulta de su archivo',
      meaning: 'Su archivo está congelado o bloqueado, así que la empresa no pudo verlo.',
      question: '¿Hizo usted una solicitud con ellos?',
    },
    TelcoUtilityAlert: {
      name: 'Novedad en una cuenta de teléfono o servicios',
      meaning: 'Una empresa de teléfono, cable o servicios reportó una cuenta a su nombre.',
      question: '¿Abrió usted esta cuenta?',
    },
    TradeLineAlert: {
      name: 'Hay una cuenta nueva en su archivo',
      meaning: 'Un acreedor reportó una cuenta a su nombre que antes no estaba.',
      question: '¿Abrió usted esta cuenta?',
    },
    CollectionAlert: {
      name: 'Hay una cobranza en su archivo',
      meaning: 'Una agencia dice que una deuda suya no está pagada. Usted puede pedirle pruebas.',
      question: '¿Es suya esta deuda?',
    },
    BankruptcyAlert: {
      name: 'Hay un registro de bancarrota en su archivo',
      meaning: 'Se agregó un registro judicial a su archivo, o cambió.',
      question: '¿Se refiere a usted este registro?',
    },
    AccountStatusChangeAlert: {
      name: 'Cambió el estado de una cuenta',
      meaning: 'Un acreedor reporta de otra manera cómo se paga esta cuenta.',
      question: '¿Coincide con lo que usted sabe?',
    },
    AccountActivityDesignatorChangeAlert: {
      name: 'Una cuenta se abrió, se cerró o se trasladó',
      meaning: 'Un acreedor reporta de otra manera qué pasó con esta cuenta.',
      question: '¿Coincide con lo que usted sabe?',
    },
    AccountNarrativeChangeAlert: {
      name: 'Cambió una nota en una cuenta',
      meaning: 'Un acreedor agregó o quitó una nota en esta cuenta.',
      question: '¿Coincide con lo que usted sabe?',
    },
    AddressAlert: {
      name: 'Cambió una dirección en su archivo',
      meaning: 'Una empresa reportó una dirección suya. Una desconocida puede indicar que alguien usa su nombre.',
      question: '¿Es esta su dirección?',
    },
    NameAlert: {
      name: 'Cambió un nombre en su archivo',
      meaning: 'Una empresa reportó un nombre suyo. Los errores de escritura son comunes.',
      question: '¿Es este su nombre?',
    },
    ScoreChangeAlert: {
      name: 'Cambió su puntaje',
      meaning: 'Su puntaje cambió más de lo que usted pidió que le avisáramos.',
      question: '¿Coincide con lo que usted sabe?',
    },
  },
  categories: {
    INQUIRY: 'Consultas de crédito',
    ACCOUNT: 'Cuentas',
    COLLECTION: 'Cobranzas',
    PUBLIC_RECORD: 'Registros judiciales',
    PERSONAL: 'Nombre y dirección',
    SCORE: 'Puntaje',
    UTILITY: 'Teléfono y servicios',
  },
}
