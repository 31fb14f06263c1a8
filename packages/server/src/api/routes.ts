import { endpoints } from '@plumbline/contract'
import { Refusal } from '@plumbline/core'
import { handle, type Route } from '../http/call.ts'
import { directUsersHandler } from './hosts/direct-users.ts'
import { hostHandler } from './hosts/host.ts'
import { activateFeaturesHandler } from './identity/activate-features.ts'
import { identityHandler } from './identity/identity.ts'
import { userRegHandler } from './identity/user-reg.ts'
import { changeEmailHandler } from './lifecycle/change-email.ts'
import { changeMobileHandler } from './lifecycle/change-mobile.ts'
import { changeNameHandler } from './lifecycle/change-name.ts'
import { closeAccountHandler } from './lifecycle/close-account.ts'
import { closeAccountByEmailHandler } from './lifecycle/close-account-by-email.ts'
import { pauseEnrollmentHandler } from './lifecycle/pause-enrollment.ts'
import { resumeEnrollmentHandler } from './lifecycle/resume-enrollment.ts'
import { notBuilt } from './not-built.ts'
import { advanceClockHandler } from './sandbox/advance-clock.ts'
import { readClockHandler } from './sandbox/read-clock.ts'
import { directPreauthTokenHandler } from './tokens/direct-preauth-token.ts'
import { directRefreshTokenHandler } from './tokens/direct-refresh-token.ts'
import { directRefreshTokenPostHandler } from './tokens/direct-refresh-token-post.ts'
import { directUserHandler } from './tokens/direct-user.ts'
import { loginHandler } from './tokens/login.ts'
import { usersHandler } from './tokens/users.ts'
import { usersPreauthTokenHandler } from './tokens/users-preauth-token.ts'
import { usersRefreshTokenHandler } from './tokens/users-refresh-token.ts'
import { usersRefreshTokenPostHandler } from './tokens/users-refresh-token-post.ts'

const handlers: readonly Route[] = [
  activateFeaturesHandler,
  advanceClockHandler,
  changeEmailHandler,
  changeMobileHandler,
  changeNameHandler,
  closeAccountByEmailHandler,
  closeAccountHandler,
  directPreauthTokenHandler,
  directRefreshTokenHandler,
  directRefreshTokenPostHandler,
  directUserHandler,
  directUsersHandler,
  hostHandler,
  identityHandler,
  loginHandler,
  pauseEnrollmentHandler,
  readClockHandler,
  resumeEnrollmentHandler,
  userRegHandler,
  usersHandler,
  usersPreauthTokenHandler,
  usersRefreshTokenHandler,
  usersRefreshTokenPostHandler,
]

/** A route for every declared endpoint. In production mode the sandbox's own do not exist. */
export function routesFor(options: { sandbox: boolean }): Route[] {
  return endpoints
    .filter((endpoint) => options.sandbox || !endpoint.sandboxOnly)
    .map((endpoint) => {
      const route = handlers.find((one) => one.endpoint === endpoint)
      if (route) return route
      if (!notBuilt.includes(endpoint.name)) throw new Error(`Nothing serves ${endpoint.name}`)
      return handle(endpoint, async () => {
        throw new Refusal('not-built-yet')
      })
    })
}
