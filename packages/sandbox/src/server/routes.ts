import { carrierRoutes } from '../identity/carriers.ts'
import { ditRoutes } from '../identity/dit.ts'
import { otpRoutes } from '../identity/otp.ts'
import { prefillRoutes } from '../identity/prefill.ts'
import { smfaRoutes } from '../identity/smfa.ts'
import { pageRoutes } from '../pages/page-routes.ts'
import { pushServiceRoutes } from '../push/push-service.ts'
import { createBureauService } from './bureaus/bureau-service.ts'
import { efxRoutes } from './bureaus/efx.ts'
import { expRoutes } from './bureaus/exp.ts'
import { tuRoutes } from './bureaus/tu.ts'
import { controlRoutes } from './control/control-routes.ts'
import type { Route } from './route.ts'
import type { RouteParts } from './route-parts.ts'

/** Everything the sandbox plays: three bureaus, the identity vendors, the carriers, a push service, its own controls and page. */
export function allRoutes(parts: RouteParts): Route[] {
  const { settings, tokens, now, messages } = parts
  const { vendorKey } = settings
  return [
    ...efxRoutes(createBureauService('EFX', parts), tokens, now),
    ...tuRoutes(createBureauService('TU', parts), tokens, now),
    ...expRoutes(createBureauService('EXP', parts), tokens, now),
    ...ditRoutes(vendorKey),
    ...smfaRoutes(vendorKey, parts.challenges, messages, now),
    ...otpRoutes(vendorKey, parts.codes, messages, now),
    ...prefillRoutes(vendorKey, parts.lookups, now),
    ...carrierRoutes(vendorKey, messages, now),
    ...pushServiceRoutes(parts),
    ...controlRoutes(parts),
    ...pageRoutes(parts),
  ]
}
