import { RefusedError } from '@plumbline/sdk'
import { builtPage } from './pages/built-page.ts'
import { dashboardPage } from './pages/dashboard-page.ts'
import { eventsPage } from './pages/events-page.ts'
import { plainPage } from './pages/layout.ts'
import { legacyPage } from './pages/legacy-page.ts'
import { settingsPage } from './pages/settings-page.ts'
import { signInPage } from './pages/sign-in-page.ts'
import { serviceHostOf, signInPerson, signInStranger } from './people.ts'
import { type Answer, redirect, type Visit } from './visit.ts'

/** Pages for customers lead to the sign-in when nobody is signed in. */
interface Route {
  readonly forCustomers: boolean
  respond(visit: Visit): Answer | Promise<Answer>
}

const open = (respond: Route['respond']): Route => ({ forCustomers: false, respond })
const forCustomers = (respond: Route['respond']): Route => ({ forCustomers: true, respond })

export const routes: Readonly<Record<string, Route>> = {
  'GET /': open(({ customer }) => redirect(customer ? '/dashboard' : '/sign-in')),
  'GET /sign-in': open(signInPage),
  'POST /sign-in': open(signIn),
  'POST /sign-out': open((visit) => redirect('/sign-in', { ...visit.signOut() })),
  'GET /dashboard': forCustomers(dashboardPage),
  'GET /settings': forCustomers(settingsPage),
  'GET /events': forCustomers(eventsPage),
  'GET /how-it-is-built': open(builtPage),
  'GET /legacy': forCustomers(legacyPage),
}

/** One of the people who are offered, somebody new, or nobody: then the widget asks. */
async function signIn(visit: Visit): Promise<Answer> {
  const { platform, fields, clientOf } = visit
  const given = (name: string) => (fields.get(name) ?? '').trim()
  const service = serviceHostOf(platform)
  if (service && given('service') === service.key) {
    const guest = { hostKey: service.key, fname: 'Guest', lname: '', email: 'guest@example.com' }
    return redirect('/dashboard', { ...visit.signIn(guest) })
  }
  try {
    const customer = fields.has('person')
      ? await signInPerson(platform, given('person'), clientOf)
      : await signInStranger(
          platform,
          { fname: given('fname'), lname: given('lname'), email: given('email') },
          clientOf,
        )
    if (customer) return redirect('/dashboard', { ...visit.signIn(customer) })
  } catch (fault) {
    if (!(fault instanceof RefusedError) || fault.fault !== 'host') throw fault
    return plainPage(visit, 400, 'That did not work', `Plumbline refused the registration: ${fault.message}.`)
  }
  return plainPage(visit, 404, 'Nobody of that name', 'This person is not among the people of the sandbox.')
}
