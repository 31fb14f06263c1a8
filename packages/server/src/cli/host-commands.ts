import { defaultSettings, type HostSettings, settingsProblems } from '@plumbline/core/hosts'
import { createHost } from '../operations/hosts/create-host.ts'
import { loadHosts } from '../storage/directory-tables.ts'
import { listCustomers, saveHost } from '../storage/hosts.ts'
import { insertThemeVersion } from '../storage/theme-versions.ts'
import { type Command, option, word } from './command.ts'
import { CommandProblem } from './command-problem.ts'
import { changeSetting } from './host-setting.ts'

const settingHelp = `Settings are given as name=value: products=SCORES,REPORTS  bureaus=EFX,TU  productKind=MULTI
refreshCadence=weekly  verificationType=PREFILL_ONBOARDING  dormantEnabled=true  serverAccess.TU=false
limits.directPerSecond=500  allowedOrigins=https://app.example.com  widgetOrigins=https://app.example.com  locale=es-US
theme='{"light":{"--pl-color-primary":"#0b57d0"},"dark":{}}' … plumbline host show lists all of them.`

export const hostCreate: Command = {
  name: 'host create',
  summary: 'Adds a host of a customer, with the default settings and those given.',
  usage: '--customer <id> --key <short-name> --name "Harbor app" [name=value …]',
  details: settingHelp,
  run: async (given) => {
    const { operator } = given
    const environment = operator.config.mode
    const settings = withChanges(withFittingKind(defaultSettings(environment), given.words), given.words, environment)
    const key = option(given, 'key')
    if (!/^[a-z0-9-]{1,50}$/.test(key)) throw new CommandProblem('--key takes small letters, digits and hyphens.')
    const wanted = { customerId: option(given, 'customer'), key, name: option(given, 'name'), settings, environment }
    if (!(await listCustomers(operator.system())).some((one) => one.id === wanted.customerId)) {
      throw new CommandProblem('There is no such customer; plumbline customer show lists them.')
    }
    const id = await createHost(operator.system(), wanted, await operator.now())
    if (id === undefined) throw new CommandProblem(`A host ${key} exists already.`)
    await operator.record(`host:${id}`, id)
    operator.say(`Host ${key} (${id}) created. Next: plumbline key issue ${key}`)
  },
}

export const hostList: Command = {
  name: 'host list',
  summary: 'Lists the hosts.',
  usage: '',
  run: async ({ operator }) => {
    const hosts = await loadHosts(operator.system())
    if (hosts.length === 0) operator.say('There is no host yet.')
    for (const host of hosts.sort((a, b) => a.key.localeCompare(b.key))) {
      operator.say(
        `${host.key.padEnd(20)} ${host.id}  ${host.settings.productKind}${host.suspended ? '  suspended' : ''}`,
      )
    }
  },
}

export const hostShow: Command = {
  name: 'host show',
  summary: 'Shows one host with all its settings.',
  usage: '<key or id>',
  run: async (given) => {
    const host = await given.operator.host(word(given, 0, 'the host'))
    given.operator.say(JSON.stringify(host, null, 2))
  },
}

export const hostSet: Command = {
  name: 'host set',
  summary: 'Changes settings of a host; every process knows within seconds.',
  usage: '<key or id> name=value … [suspended=true|false]',
  details: settingHelp,
  run: async (given) => {
    const { operator } = given
    const host = await operator.host(word(given, 0, 'the host'))
    const changes = given.words.slice(1)
    if (changes.length === 0) throw new CommandProblem('Nothing to change: give name=value. See --help.')
    const suspend = changes.find((one) => one.startsWith('suspended='))
    const name = changes.find((one) => one.startsWith('name='))
    const settings = withChanges(
      host.settings,
      changes.filter((one) => one !== suspend && one !== name),
      operator.config.mode,
    )
    if (suspend !== undefined && !/=(true|false)$/.test(suspend))
      throw new CommandProblem('suspended is true or false.')
    const now = await operator.now()
    const system = operator.system()
    await saveHost(system, host.id, {
      name: name === undefined ? host.name : name.slice('name='.length),
      settings,
      suspended: suspend === undefined ? host.suspended : suspend === 'suspended=true',
      now,
    })
    if (changes.some((change) => /^theme[.=]/.test(change))) {
      const { theme } = settings
      await insertThemeVersion(system, host.id, {
        theme,
        publishedAt: now,
        publishedBy: null,
        approvedBy: null,
        restored: null,
      })
    }
    await operator.record(`host:${host.id}`, host.id)
    operator.say(`Host ${host.key} changed: ${changes.map((one) => one.split('=')[0]).join(', ')}.`)
  },
}

/** Who names several bureaus and no kind of product for a new host means the one that takes several. */
function withFittingKind(settings: HostSettings, changes: readonly string[]): HostSettings {
  if (isGiven('productKind', changes)) return settings
  const bureaus = changes.filter((change) => change.startsWith('bureaus='))
  const several = bureaus.reduce(changeSetting, settings).bureaus.some((bureau) => bureau !== 'EFX')
  return several ? { ...settings, productKind: 'MULTI' } : settings
}

function isGiven(name: string, changes: readonly string[]): boolean {
  return changes.some((change) => change.startsWith(`${name}=`))
}

function withChanges(
  settings: HostSettings,
  changes: readonly string[],
  environment: 'development' | 'production',
): HostSettings {
  const changed = changes.reduce(changeSetting, settings)
  const problems = settingsProblems(changed, environment)
  if (problems.some((problem) => problem.startsWith('productKind')) && !isGiven('productKind', changes)) {
    const bureaus = changed.bureaus.join(',')
    const kind = `the host has productKind=${changed.productKind}, which does not go with bureaus=${bureaus}`
    throw new CommandProblem(`These settings do not fit: ${kind}. Give productKind=… as well.`)
  }
  if (problems.length > 0) throw new CommandProblem(`These settings do not fit: ${problems.join('; ')}.`)
  return changed
}
