import { logoLimits } from '@plumbline/core/widget'
import { Type } from 'typebox'
import { answer, fields, text } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

const letters = Math.ceil(logoLimits.bytes / 3) * 4

/** Takes a picture for the head of the widget. It is seen when a look that names it is published. */
export const uploadLogoCall = teamCall({
  name: 'upload-logo',
  method: 'POST',
  path: '/hosts/{hostId}/logos',
  sites: portalOnly,
  caller: 'member',
  permissions: ['draft theme'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({
    picture: Type.String({
      pattern: '^[A-Za-z0-9+/]+={0,2}$',
      maxLength: letters,
      'x-form': `must be a PNG of at most ${logoLimits.bytes / 1000} KB, in base64`,
      description: 'A PNG, in base64',
    }),
  }),
  bodyLimitBytes: letters + 1_000,
  status: 200,
  output: answer({
    logo: text('What the look names it by', 'logo-5f2a9c3e8b7d1046'),
    width: Type.Integer(),
    height: Type.Integer(),
  }),
  audit: 'theme.logo',
})
