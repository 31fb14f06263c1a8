import type { texts as en } from '../en/sign-in.ts'

export const texts: typeof en = {
  signIn: {
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    password: 'Contraseña',
    submit: 'Iniciar sesión',
    forgot: '¿Olvidó su contraseña?',
    register: 'Crear una cuenta',
  },
  register: {
    title: 'Crear una cuenta',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    password: 'Contraseña',
    passwordHint: 'Al menos {min} caracteres. Una frase corta funciona bien.',
    mobile: 'Número de celular',
    submit: 'Crear cuenta',
    haveAccount: 'Ya tengo una cuenta',
  },
  confirm: {
    title: 'Revise su correo',
    text: 'Enviamos un mensaje a {email}. Abra su enlace para confirmar su dirección.',
    resend: 'Enviarlo de nuevo',
    sent: 'Enviado. Puede tardar un minuto.',
  },
  recover: {
    title: 'Poner una contraseña nueva',
    text: 'Escriba su correo electrónico. Si hay una cuenta, le enviamos un enlace.',
    submit: 'Enviar el enlace',
    sent: 'Si hay una cuenta con este correo electrónico, un enlace está en camino.',
    newPassword: 'Contraseña nueva',
    save: 'Guardar la contraseña',
    saved: 'Su contraseña cambió. Inicie sesión con ella.',
  },
  missing: {
    email: 'Escriba su correo electrónico, como nombre@ejemplo.com',
    password: 'Escriba su contraseña',
    firstName: 'Escriba su nombre',
    lastName: 'Escriba su apellido',
    shortPassword: 'Use al menos {min} caracteres',
  },
  signOut: 'Cerrar sesión',
  ended: {
    title: 'Inicie sesión para continuar',
    text: 'Por su seguridad, esta parte está cerrada hasta que inicie sesión.',
    again: 'Continuar',
  },
  linkUsed: {
    title: 'Este enlace ya no funciona',
    text: 'Funciona una sola vez y por poco tiempo. Regrese y ábralo de nuevo.',
  },
}
