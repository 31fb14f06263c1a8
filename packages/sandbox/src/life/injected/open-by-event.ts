import { pick } from '../../people/chance.ts'
import { companiesNear } from '../../people/companies-near.ts'
import type { FurnishingCompany } from '../../people/furnishers.ts'
import type { MadeInquiry } from '../made-inquiry.ts'
import { openAccount } from '../open-account.ts'
import { type Product, productOfType, products } from '../products.ts'
import type { Walk } from '../walk.ts'
import { rate } from './change-account.ts'
import { findAccount } from './find-account.ts'
import type { InjectedStep } from './injected-event.ts'
import { inventCompany } from './invent-company.ts'
import { readOneOf, readText, readUsd, readWhole } from './read-data.ts'
import { reportNow } from './report-now.ts'

/** A hard inquiry by a company to which the person applied. */
export function askForCredit(walk: Walk, step: InjectedStep): void {
  walk.inquiries.push(askedAnew(walk, step))
}

/** The file is frozen or locked: the company does not see it, and only the attempt is known. */
export function refuseInquiry(walk: Walk, step: InjectedStep): void {
  walk.personal.push({ day: step.day, kind: 'BLOCKED_INQUIRY', inquiry: inquiryOf(walk, step) })
}

/** An account opened three weeks ago is reported for the first time. */
export function openTradeline(walk: Walk, step: InjectedStep): void {
  const { data } = step.event
  const product = productOfType(readText(data, 'accountType') ?? '18') ?? products.CARD
  const amountUsd = readUsd(data, 'amountUsd') ?? usualAmount(product)
  open(walk, step, product, amountUsd, companyOf(walk, step, product, 'creditorName'))
}

/** A wireless or utility account: applied for, opened or past due. */
export function openTelcoOrUtility(walk: Walk, step: InjectedStep): void {
  const { data } = step.event
  const kind = readOneOf(data, 'accountType', ['TELCO', 'UTILITY']) ?? 'TELCO'
  const product = kind === 'TELCO' ? products.WIRELESS : products.UTILITY
  const what = readOneOf(data, 'eventType', ['APPLICATION', 'NEW_ACCOUNT', 'PAST_DUE']) ?? 'NEW_ACCOUNT'
  const company = companyOf(walk, step, product, 'creditorName')
  if (what === 'APPLICATION') {
    walk.inquiries.push({ ...inquiryOf(walk, step), company, accountType: product.accountType })
    return
  }
  const amountUsd = readUsd(data, 'amountUsd') ?? usualAmount(product)
  if (what === 'NEW_ACCOUNT') {
    open(walk, step, product, amountUsd, company)
    return
  }
  const known = findAccount(walk, step, (account) => (account.product === product && account.phase === 'OPEN' ? 1 : 0))
  const account = known ?? openAt(walk, step, product, amountUsd, company, step.day - 240)
  account.balanceUsd = Math.max(account.balanceUsd, amountUsd)
  rate(walk, account, 'LATE_30', step.day)
}

function open(walk: Walk, step: InjectedStep, product: Product, amountUsd: number, company: FurnishingCompany): void {
  const account = openAt(walk, step, product, amountUsd, company, step.day - 21)
  if (product.portfolio === 'OPEN') account.balanceUsd = amountUsd
  reportNow(walk, account, step.day)
}

function openAt(
  walk: Walk,
  step: InjectedStep,
  product: Product,
  amountUsd: number,
  company: FurnishingCompany,
  day: number,
) {
  return openAccount(walk, {
    product: product.key,
    day,
    amountUsd,
    company,
    termMonths: readWhole(step.event.data, 'termMonths', 1, 480) ?? (product.portfolio === 'MORTGAGE' ? 360 : 60),
    repeat: 0x10000 + step.seed,
    at: [step.event.bureau],
  })
}

function companyOf(walk: Walk, step: InjectedStep, product: Product, name: string): FurnishingCompany {
  const given = readText(step.event.data, name)
  const trade = product.trades[0] ?? 'BANK_CARD'
  return given === null ? pick(step.seed, 2, companiesNear(trade, walk.person, step.day)) : inventCompany(given, trade)
}

function inquiryOf(walk: Walk, step: InjectedStep): MadeInquiry {
  const { event, day, seed } = step
  const product = productOfType(readText(event.data, 'accountType') ?? '18') ?? products.CARD
  return {
    seed,
    day,
    company: companyOf(walk, step, product, 'inquirerName'),
    hard: true,
    softPurpose: null,
    accountType: product.accountType,
    amountUsd: readUsd(event.data, 'amountUsd'),
    at: [event.bureau],
  }
}

/** A company asks once a day: where the tester named none, one of its trade asks that has not asked yet. */
function askedAnew(walk: Walk, step: InjectedStep): MadeInquiry {
  const inquiry = inquiryOf(walk, step)
  if (readText(step.event.data, 'inquirerName') !== null) return inquiry
  const { day, company } = inquiry
  const asked = new Set(walk.inquiries.flatMap((one) => (one.day === day ? [one.company.name] : [])))
  const others = companiesNear(company.trade, walk.person, day).filter(({ name }) => !asked.has(name))
  return asked.has(company.name) && others.length > 0 ? { ...inquiry, company: pick(step.seed, 3, others) } : inquiry
}

function usualAmount(product: Product): number {
  if (product.portfolio === 'MORTGAGE') return 240_000
  if (product.portfolio === 'OPEN') return 110
  return product.revolving ? 6000 : 14_000
}
