import type { texts as en } from '../en/next-steps.ts'

export const texts: typeof en = {
  officialPage: 'Página oficial',
  steps: {
    'nothing-to-do': [
      'No hay nada más que hacer',
      'Usted ya lo sabe. Guarde la carta o el correo por si quiere consultar algo después.',
    ],
    'compare-papers': [
      'Compárelo con sus documentos',
      'Compare nombre, fecha y monto con sus cartas y estados de cuenta. Las empresas suelen reportar con otro nombre.',
    ],
    'ask-family': [
      'Pregunte a quienes comparten cuentas con usted',
      'Alguien de su hogar pudo haberlo hecho. Pregunte antes de seguir.',
    ],
    'call-company': [
      'Llame a la empresa',
      'Tome el número de su propio sitio web o de un estado de cuenta. Si no es suyo, pida que lo cierren, lo corrijan y confirmen ambas cosas por escrito.',
    ],
    'call-creditor': [
      'Pregunte al acreedor qué se reportó',
      'Llame al número de su estado de cuenta. Si hay un error, pida que lo corrijan en todas las compañías de informes de crédito.',
    ],
    'catch-up': [
      'Póngase al día o pida un plan',
      'Pagar lo vencido evita que crezca. Si no puede, llame antes del próximo vencimiento y pregunte qué le ofrecen.',
    ],
    'dispute-report': [
      'Dispútelo con la compañía de informes de crédito',
      'Diga qué está mal y por qué, con copias que lo muestren. Es gratis; por lo general responde en 30 días.',
    ],
    'place-freeze': [
      'Congele sus archivos de crédito',
      'Así casi nadie puede abrir una cuenta a su nombre. Es gratis y no afecta su puntaje. Hágalo en las tres compañías.',
    ],
    'place-fraud-alert': [
      'Ponga una alerta de fraude',
      'Los prestamistas comprueban entonces que es usted. Es gratis y dura un año. Basta una compañía; ella avisa a las otras.',
    ],
    'keep-freeze': [
      'Deje puesto el congelamiento o bloqueo',
      'Funcionó: la empresa no obtuvo su archivo. Vea que las otras compañías también tengan uno.',
    ],
    'lift-freeze': [
      'Levante el congelamiento o bloqueo por un tiempo',
      'Pregunte a la empresa qué compañía usa, levántelo ahí por unos días y pida que lo intenten de nuevo.',
    ],
    'recovery-plan': [
      'Denúncielo y obtenga un plan de recuperación',
      'El sitio oficial toma su denuncia y le da pasos y cartas para su caso.',
    ],
    'read-reports': [
      'Lea sus informes de las tres compañías',
      'Son gratis. Busque cuentas, consultas y direcciones que no conozca.',
    ],
    'limit-applications': [
      'Solicite solo lo que necesite',
      'Las consultas de crédito quedan dos años. Varias por un mismo auto o hipoteca en pocas semanas suelen contar como una.',
    ],
    'ask-utility-exchange': [
      'Revise su archivo en la central de servicios',
      'Las empresas de teléfono y servicios reportan a una central propia. Ahí puede ver, disputar y congelar su archivo.',
    ],
    'answer-collector': [
      'Pida a la agencia que pruebe la deuda',
      'Escriba dentro de los 30 días de su primera carta; entonces debe detenerse hasta responder. No pague nada antes de saber que la deuda es suya.',
    ],
    'settle-collection': [
      'Acuerde el pago por escrito',
      'Obtenga el monto y el plan por escrito antes de pagar y guarde cada comprobante de pago.',
    ],
    'follow-court-case': [
      'Cumpla las fechas del caso',
      'Siga las cartas del tribunal. Después, revise que las cuentas muestren saldo cero.',
    ],
    'look-up-court-case': [
      'Busque el caso en el tribunal',
      'La búsqueda federal lo encuentra por su número. El secretario puede decirle quién lo presentó.',
    ],
    'report-to-trustee': [
      'Avise al United States Trustee',
      'Esta oficina vigila las bancarrotas y recibe denuncias de casos presentados sin usted.',
    ],
    'tell-creditors-address': [
      'Dé su dirección nueva a quienes le escriben',
      'Avise a sus bancos, seguros y al correo, para que la correspondencia le llegue solo a usted.',
    ],
    'check-mail': [
      'Asegúrese de que su correo le sigue llegando',
      'Pregunte en su oficina de correos si hay un cambio de dirección registrado.',
    ],
    'tell-creditors-name': [
      'Use el mismo nombre en todas partes',
      'Délo a sus bancos y acreedores, para que todo quede en un solo archivo.',
    ],
    'see-what-changed': [
      'Vea qué ha cambiado',
      'Lo que más mueve un puntaje son los saldos, los atrasos, las cuentas nuevas y las consultas de crédito.',
    ],
  },
}
