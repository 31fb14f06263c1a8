import { cadences } from '@plumbline/core/calendar'
import {
  consentModes,
  duplicateIdentities,
  hostSwitches,
  productKinds,
  products,
  smfaEmails,
  smfaStatusStyles,
  userManagements,
} from '@plumbline/core/hosts'
import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, choice, flag, nullable, optional, text, Uuid } from '../fields.ts'
import { VerificationType } from '../identity/verification-type.ts'
import { ScoreModel } from '../scores/score-model.ts'
import { FeatureName } from '../tokens/profile.ts'
import { Theme } from '../widget/appearance.ts'
import { LocaleName } from '../widget/component-list.ts'

export const ProductName = choice(products, { description: 'Product' })

/** How the operator has set the host up; it can be read, not changed, through the API. */
export const HostSettings = answer(
  {
    hostId: Uuid,
    name: text('Name of the host', 'Harbor Money'),
    products: Type.Array(ProductName),
    bureaus: Type.Array(BureauCode),
    productKind: choice(productKinds, {
      description:
        'One bureau, any set of bureaus, or the merged three-bureau product: decides which endpoints serve data',
    }),
    refreshCadence: choice(cadences, { description: 'How often data is pulled' }),
    scoreModel: ScoreModel,
    verificationType: VerificationType,
    dormantEnabled: flag('Dormant registration is possible', true),
    dormantAutoPause: flag('Dormant users who were not activated are paused at the end of their first month', true),
    userManagement: choice(userManagements, { description: 'Who keeps the sign-up and the log-in' }),
    consentMode: choice(consentModes, {
      description: "Whether the host's standing declaration replaces a consent object",
    }),
    consentTextVersion: nullable(text('Version of the wording in use', '2026-04')),
    smfaEmail: choice(smfaEmails, { description: 'When the e-mail fallback is open' }),
    smfaStatusStyle: choice(smfaStatusStyles, {
      description: 'Whether denied and incomplete confirmations are answered with 200 or as errors',
    }),
    duplicateIdentity: choice(duplicateIdentities, { description: 'Whether two users may have the same identity' }),
    serverAccess: answer(
      { EFX: optional(Type.Boolean()), TU: optional(Type.Boolean()), EXP: optional(Type.Boolean()) },
      { description: "Per bureau: may its data be sent to the host's server", examples: [{ EFX: true }] },
    ),
    monitoringFeatures: Type.Array(FeatureName, { description: 'Features switched on at enrollment' }),
    widgetOrigins: Type.Array(text('An origin', 'https://app.example.com'), {
      description: 'Origins whose pages may show the widget; without any nobody may',
    }),
    theme: Theme,
    locale: LocaleName,
    switches: answer(
      {
        deprecatedCalls: flag(hostSwitches.deprecatedCalls.on, true),
        simulator: flag(hostSwitches.simulator.on, true),
        eventTail: flag(hostSwitches.eventTail.on, true),
      },
      { description: 'Parts of the service that can be held back at a host; all are on as a rule' },
    ),
    showLooks: flag('People see when the team or support looked at their data', false),
    technicalContact: nullable(
      text('E-mail address that is told when a webhook endpoint fails; null: nobody is', 'integration@example.com'),
    ),
  },
  { description: 'Settings of the host' },
)
export type HostSettings = Static<typeof HostSettings>
