import { bureaus } from '@plumbline/core/bureaus'
import { cadences } from '@plumbline/core/calendar'
import { scoreModels } from '@plumbline/core/credit-file'
import { featureNames } from '@plumbline/core/enrollment'
import {
  consentModes,
  duplicateIdentities,
  type HostLimits,
  hostSwitches,
  productKinds,
  products,
  smfaEmails,
  smfaStatusStyles,
  switchNames,
  userManagements,
  verificationTypes,
} from '@plumbline/core/hosts'
import { locales } from '@plumbline/core/widget'
import type { Option } from '@plumbline/ui/parts/choice'
import { settingWords } from '../host-settings/setting-words.ts'
import { flowWords } from '../identity-oversight/headline.ts'

/** How a value of a host is called, and how it is asked for. */
export interface SettingField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly kind: 'one' | 'some' | 'switch' | 'number' | 'text' | 'list'
  /** What there is to choose from. */
  readonly options?: readonly Option[]
  /** May be left empty. */
  readonly optional?: boolean
}

type SettingName = keyof typeof settingWords

const one = (name: SettingName, values: readonly string[], words: Words = {}): SettingField => ({
  name,
  label: settingWords[name],
  kind: 'one',
  options: optionsOf(values, words),
})
const some = (name: SettingName, values: readonly string[], words: Words = {}): SettingField => ({
  ...one(name, values, words),
  kind: 'some',
})
const onOrOff = (name: SettingName): SettingField => ({ name, label: settingWords[name], kind: 'switch' })

type Words = Readonly<Record<string, string>>

function optionsOf(values: readonly string[], words: Words): Option[] {
  return values.map((value) => ({ value, label: words[value] ?? value }))
}

const productWords: Readonly<Record<(typeof products)[number], string>> = {
  SCORES: 'Scores',
  REPORTS: 'Reports',
  ALERTS: 'Alerts',
  IDENTITY: 'Identity',
  SCORE_UP: 'Score Up',
  OPTIMAL_PATH: 'Optimal Path',
  OFFERS: 'Offers',
  PREFILL: 'Prefill',
  PUSH: 'Push messages',
  PDF: 'Report as PDF',
  PORTAL: 'Portal',
}

const limitWords: Readonly<Record<keyof HostLimits, string>> = {
  directPerSecond: 'Calls of the server, per second',
  directBurst: 'Calls of the server, at once',
  userPerSecond: 'Calls of one person, per second',
  userBurst: 'Calls of one person, at once',
  loginPerMinute: 'Log-ins of one API key, per minute',
  passwordCallsPerMinute: 'Calls about a password from one address, per minute',
  preauthPerMinute: 'Sessions handed to one person, per minute',
  smfaPollsPerSecond: 'Questions about one link, per second',
  distinctUsersPerDay: 'Different people whose data is read, per day',
  sendsPerPhonePerDay: 'Links and codes to one number, per day',
  prescreensPerSecond: 'Pre-screenings, per second',
  prescreenedPersonsPerDay: 'Different people pre-screened, per day',
  prefillsPerPhonePerDay: 'Questions for an address by one number, per day',
  batchesPerHour: 'Batches handed in, per hour',
  batchesRunning: 'Batches under way at once',
}

/** Every setting but the look of the widget, which the team of the host publishes in its studio. */
export const settingGroups: readonly { readonly title: string; readonly fields: readonly SettingField[] }[] = [
  {
    title: 'What it has bought',
    fields: [
      some('products', products, productWords),
      some('bureaus', bureaus),
      one('productKind', productKinds, {
        EFX_1B: 'EFX alone',
        MULTI: 'Several bureaus, each by itself',
        EFX_3B: 'Three bureaus merged, by EFX',
      }),
      one('refreshCadence', cadences, { weekly: 'Weekly', monthly: 'Monthly' }),
      one('scoreModel', scoreModels, { SCORE_MODEL_V3: 'Model 3', SCORE_MODEL_V4: 'Model 4' }),
      some('monitoringFeatures', featureNames),
    ],
  },
  {
    title: 'Sign-up and identity',
    fields: [
      one(
        'verificationType',
        verificationTypes,
        Object.fromEntries(verificationTypes.map((is) => [is, flowWords(is)])),
      ),
      one('userManagement', userManagements, { HOST: 'The host', SERVICE: 'Plumbline' }),
      onOrOff('dormantEnabled'),
      onOrOff('dormantAutoPause'),
      one('duplicateIdentity', duplicateIdentities, { refuse: 'Refused', allow: 'Allowed' }),
      one('smfaEmail', smfaEmails, { afterDenial: 'After the phone was denied', always: 'Always' }),
      one('smfaStatusStyle', smfaStatusStyles, { status: 'As a status', error: 'As an error' }),
    ],
  },
  {
    title: 'Consent and data',
    fields: [
      one('consentMode', consentModes, {
        attested: 'The host has declared it once for all',
        explicit: "Every person's comes with a call",
      }),
      { name: 'consentTextVersion', label: settingWords.consentTextVersion, kind: 'text' },
      ...bureaus.map(
        (bureau): SettingField => ({
          name: `serverAccess.${bureau}`,
          label: `Data of ${bureau} may go to the server of the host`,
          kind: 'switch',
        }),
      ),
      onOrOff('showLooks'),
    ],
  },
  {
    title: 'Sites and contact',
    fields: [
      {
        name: 'widgetOrigins',
        label: settingWords.widgetOrigins,
        hint: 'Scheme, host and port, with commas between them: https://app.example.com',
        kind: 'list',
        optional: true,
      },
      {
        name: 'allowedOrigins',
        label: 'Origins whose pages may call the API for a person',
        hint: 'Scheme, host and port, with commas between them.',
        kind: 'list',
        optional: true,
      },
      one('locale', locales, { 'en-US': 'English', 'es-US': 'Spanish' }),
      {
        name: 'technicalContact',
        label: settingWords.technicalContact,
        hint: 'An e-mail address.',
        kind: 'text',
        optional: true,
      },
    ],
  },
  {
    title: 'Parts of the service',
    fields: switchNames.map(
      (name): SettingField => ({
        name: `switches.${name}`,
        label: hostSwitches[name].title,
        hint: `Off: ${hostSwitches[name].off}`,
        kind: 'switch',
      }),
    ),
  },
  {
    title: 'Limits',
    fields: Object.entries(limitWords).map(([name, label]) => ({ name: `limits.${name}`, label, kind: 'number' })),
  },
]

const fields = new Map(settingGroups.flatMap((group) => group.fields.map((field) => [field.name, field])))

export function fieldOf(name: string): SettingField | undefined {
  return fields.get(name)
}

/** Values of a host that are no settings, and the look of its widget. */
const otherWords: Words = {
  name: 'Name',
  suspended: 'Suspended',
  'theme.light': 'Look of the widget, light',
  'theme.dark': 'Look of the widget, dark',
}

/** What a value is called; its name where nobody has called it anything. */
export function labelOf(name: string): string | undefined {
  return fields.get(name)?.label ?? otherWords[name]
}
