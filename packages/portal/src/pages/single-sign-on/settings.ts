import type { ssoSettingsCall, TeamOutput } from '@plumbline/contract'

export type Settings = NonNullable<TeamOutput<typeof ssoSettingsCall>['settings']>
