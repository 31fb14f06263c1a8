import { answer, NullableInstant, nullable, text } from '../fields.ts'

export const Phone = answer(
  {
    countryCode: text('Country code', '1'),
    areaCode: text('Area code', '970'),
    exchange: text('Exchange', '555'),
    extension: text('Line number', '0148'),
  },
  { description: 'Phone number in parts' },
)

export const Address = answer(
  {
    country: answer({ code: text('Country code', 'US'), name: text('Country', 'United States') }),
    line1: text('Street', '118 Alder Lane'),
    line2: nullable(text('Apartment, suite, unit', 'Apt 4')),
    line3: text('City', 'Fort Collins'),
    line4: text('State', 'CO'),
    line5: text('Zip', '80521'),
    firstReportedDate: NullableInstant,
    lastReportedDate: NullableInstant,
    phone: nullable(Phone),
  },
  { description: 'Postal address' },
)

export const Contact = answer(
  {
    contactName: nullable(text('Name', 'LARKSPUR BANK')),
    address: nullable(Address),
    phone: nullable(Phone),
  },
  { description: 'Whom to contact' },
)
