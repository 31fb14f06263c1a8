import { answer, nullable, text } from '../fields.ts'

/** What the provider knows about the owner of the phone. The birth date is left out: the person has to know it. */
export const PrefillData = answer(
  {
    fname: nullable(text('First name', 'Maren')),
    lname: nullable(text('Last name', 'Lindqvist')),
    mobile: nullable(text('Mobile number', '5555551201')),
    street1: nullable(text('Street and number', '118 Alder Lane')),
    street2: nullable(text('Apartment, suite, unit', 'Apt 4')),
    city: nullable(text('City', 'Fort Collins')),
    state: nullable(text('State', 'CO')),
    zip: nullable(text('Zip', '80521')),
    ssnLast4: nullable(text('Last four digits of the social security number', '1000')),
  },
  { description: 'Data to fill the form with' },
)
