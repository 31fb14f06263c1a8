import { Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, count, flag, NullableInstant, nullable, text } from '../fields.ts'
import { Address, Phone } from './contact.ts'

export const SubjectName = answer(
  {
    lastName: text('Last name', 'LINDQVIST'),
    firstName: text('First name', 'MAREN'),
    middleName: nullable(text('Middle name', 'A')),
    suffix: nullable(text('Suffix', 'JR')),
  },
  { description: 'Name as the bureau has it' },
)

/** Whom the report is about. */
export const Subject = answer(
  {
    provider: BureauCode,
    currentName: nullable(SubjectName),
    aliases: Type.Array(SubjectName),
    currentAddress: nullable(Address),
    previousAddresses: Type.Array(Address),
    homePhone: nullable(Phone),
    mobilePhone: nullable(Phone),
    nationalIdentifier: nullable(text('Social security number, masked', '*****1000')),
    dateOfBirth: NullableInstant,
    dateOfDeath: NullableInstant,
    employmentHistory: Type.Array(
      answer({
        employerName: text('Employer', 'POUDRE WORKS'),
        employeeTitle: nullable(text('Position', 'MACHINIST')),
        currentEmployer: flag('Works there now', true),
        ordinal: count('Order, newest first', 1),
        dateOfEmployment: NullableInstant,
        address: nullable(Address),
      }),
    ),
  },
  { description: 'The person of the report' },
)
