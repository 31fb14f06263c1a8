import { useState } from 'preact/hooks'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { Checkbox, ChoiceButton, RadioGroup } from '../parts/choice.tsx'
import { CodeField } from '../parts/code-field.tsx'
import { DateField } from '../parts/date-field.tsx'
import { ErrorSummary } from '../parts/error-summary.tsx'
import { Columns, Stack } from '../parts/layout.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { PhoneField } from '../parts/phone-field.tsx'
import { SelectField } from '../parts/select-field.tsx'
import { SsnField } from '../parts/ssn-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import type { Say } from './sample.ts'

export function FormsSection({ say }: { readonly say: Say }) {
  return (
    <Columns>
      <GoodForm say={say} />
      <WrongForm say={say} />
    </Columns>
  )
}

function GoodForm({ say }: { readonly say: Say }) {
  const [email, setEmail] = useState('maren.lindqvist@example.com')
  const [state, setState] = useState('OR')
  const [born, setBorn] = useState({ month: '4', day: '12', year: '1988' })
  const [ssn, setSsn] = useState('666120000')
  const [phone, setPhone] = useState('5555551201')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('284')
  const [amount, setAmount] = useState(420)
  const [months, setMonths] = useState(6)
  const [answer, setAnswer] = useState<string>()
  const [told, setTold] = useState(true)
  return (
    <Card title={say('A form', 'Un formulario')}>
      <Stack gap="loose">
        <TextField
          label={say('E-mail', 'Correo electrónico')}
          name="email"
          type="email"
          autocomplete="email"
          value={email}
          onValue={setEmail}
        />
        <SelectField
          label={say('State', 'Estado')}
          name="state"
          width={20}
          value={state}
          onValue={setState}
          options={[
            { value: 'CA', label: 'California' },
            { value: 'OR', label: 'Oregon' },
          ]}
        />
        <DateField
          label={say('Date of birth', 'Fecha de nacimiento')}
          hint={say('For example: April 12 1988', 'Por ejemplo: 12 de abril de 1988')}
          name="born"
          birthday
          value={born}
          onValue={setBorn}
        />
        <SsnField
          label={say('Social Security number', 'Número de Seguro Social')}
          hint={say(
            'We use it once, to find your credit file.',
            'Lo usamos una vez, para encontrar su archivo de crédito.',
          )}
          name="ssn"
          value={ssn}
          onValue={setSsn}
        />
        <PasswordField
          label={say('Password', 'Contraseña')}
          name="password"
          autocomplete="new-password"
          value={password}
          onValue={setPassword}
        />
        <PhoneField
          label={say('Mobile number', 'Número de celular')}
          optional
          name="mobile"
          value={phone}
          onValue={setPhone}
        />
        <CodeField
          label={say('Code from the message', 'Código del mensaje')}
          hint={say('Six digits, sent to (555) 555-1201', 'Seis dígitos, enviados al (555) 555-1201')}
          name="code"
          length={6}
          value={code}
          onValue={setCode}
        />
        <MoneyField
          label={say('Pay down the card by', 'Pagar de la tarjeta')}
          name="amount"
          value={amount}
          min={0}
          max={2310}
          step={50}
          onValue={setAmount}
        />
        <NumberField
          label={say('Months to get there', 'Meses para lograrlo')}
          hint={say('From 3 to 12', 'De 3 a 12')}
          name="months"
          value={months}
          min={3}
          max={12}
          step={1}
          onValue={setMonths}
        />
        <RadioGroup
          label={say('Was this you?', '¿Fue usted?')}
          name="answer"
          value={answer}
          onValue={setAnswer}
          options={[
            { value: 'YES', label: say('Yes', 'Sí') },
            { value: 'NO', label: say('No', 'No'), about: say('We show you what to do', 'Le mostramos qué hacer') },
            { value: 'UNSURE', label: say('Not sure', 'No estoy seguro') },
          ]}
        />
        <ChoiceButton
          label={say('Pay down', 'Bajar un saldo')}
          about={say('Bring the balance of an account down', 'Pagar parte de lo que debe en una cuenta')}
          onPress={() => setAmount(420)}
        />
        <Checkbox
          label={say('Tell me about changes by e-mail', 'Avíseme de los cambios por correo electrónico')}
          about={say('You can change this at any time', 'Puede cambiarlo en cualquier momento')}
          name="told"
          checked={told}
          onChecked={setTold}
        />
        <Button type="submit" wide>
          {say('Continue', 'Continuar')}
        </Button>
      </Stack>
    </Card>
  )
}

function WrongForm({ say }: { readonly say: Say }) {
  const [attempt, setAttempt] = useState(0)
  const [agreed, setAgreed] = useState(false)
  const [typed, setTyped] = useState({ email: 'maren@', ssn: '66612', code: '12' })
  const [born, setBorn] = useState({ month: '2', day: '30', year: '1988' })
  const [state, setState] = useState('')
  const errors = {
    email: say(
      'Enter the whole address, like name@example.com',
      'Escriba la dirección completa, como nombre@ejemplo.com',
    ),
    born: say('February has no day 30', 'Febrero no tiene día 30'),
    ssn: say('Enter all nine digits', 'Escriba los nueve dígitos'),
    state: say('Choose your state', 'Elija su estado'),
    code: say('That code is not right. 2 tries left', 'Ese código no es correcto. Quedan 2 intentos'),
    agreed: say('Agree to continue', 'Acepte para continuar'),
  }
  return (
    <Card title={say('The same with faults', 'Lo mismo con errores')}>
      <Stack gap="loose">
        <ErrorSummary
          attempt={attempt}
          faults={
            attempt === 0 ? [] : Object.entries(errors).map(([field, text]) => ({ field: `wrong-${field}`, text }))
          }
        />
        <TextField
          id="wrong-email"
          label={say('E-mail', 'Correo electrónico')}
          name="wrong-email"
          error={errors.email}
          value={typed.email}
          onValue={(email) => setTyped({ ...typed, email })}
        />
        <DateField
          id="wrong-born"
          label={say('Date of birth', 'Fecha de nacimiento')}
          name="wrong-born"
          error={errors.born}
          value={born}
          onValue={setBorn}
        />
        <SsnField
          id="wrong-ssn"
          label={say('Social Security number', 'Número de Seguro Social')}
          name="wrong-ssn"
          error={errors.ssn}
          value={typed.ssn}
          onValue={(ssn) => setTyped({ ...typed, ssn })}
        />
        <SelectField
          id="wrong-state"
          label={say('State', 'Estado')}
          name="wrong-state"
          error={errors.state}
          value={state}
          onValue={setState}
          options={[{ value: 'OR', label: 'Oregon' }]}
        />
        <CodeField
          id="wrong-code"
          label={say('Code from the message', 'Código del mensaje')}
          name="wrong-code"
          length={6}
          error={errors.code}
          value={typed.code}
          onValue={(code) => setTyped({ ...typed, code })}
        />
        <Checkbox
          id="wrong-agreed"
          name="wrong-agreed"
          label={say('I agree that my credit file is read', 'Acepto que se lea mi archivo de crédito')}
          error={errors.agreed}
          checked={agreed}
          onChecked={setAgreed}
        />
        <Button onPress={() => setAttempt(attempt + 1)}>{say('Check the form', 'Revisar el formulario')}</Button>
      </Stack>
    </Card>
  )
}
