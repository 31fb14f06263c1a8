import type { HostSettings } from '@plumbline/contract'

/** What each setting is called, in the order in which they are read. Id and name of the host stand elsewhere on the page. */
export const settingWords: Readonly<Record<Exclude<keyof HostSettings, 'hostId' | 'name'>, string>> = {
  products: 'Products',
  productKind: 'Kind of product',
  bureaus: 'Bureaus',
  refreshCadence: 'How often data is pulled',
  scoreModel: 'Score model',
  verificationType: 'Identity check',
  dormantEnabled: 'Dormant registration',
  dormantAutoPause: 'Dormant users are paused after their first month',
  userManagement: 'Who keeps sign-up and log-in',
  consentMode: 'Consent',
  consentTextVersion: 'Version of the consent text',
  smfaEmail: 'Confirmation by e-mail',
  smfaStatusStyle: 'How denied confirmations are answered',
  duplicateIdentity: 'Two users with one identity',
  serverAccess: 'Data that your server may get',
  monitoringFeatures: 'Features at enrollment',
  widgetOrigins: 'Origins that may show the widget',
  theme: 'Theme of the widget',
  locale: 'Language',
  showLooks: 'People see who looked at their data',
  technicalContact: 'Who is told when an endpoint fails or something is retired',
  switches: 'What is not held back',
}
