import type { Category } from '#market/rules/categories.ts'
import { commissionPercentOf } from '#market/rules/fees/commission.ts'
import { allSubcategories, categoryLabels } from '#market/rules/subcategories.ts'
import { planIn } from '#market/rules/fees/plans.ts'
import { findMembership } from '#providers/queries/require-member.ts'
import { allAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import { writeAmount } from '#catalogue/rules/submission/amounts.ts'
import type { PaymentMode } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type {
  FormCurrency,
  PriceHelp,
  ServiceFormAround,
  ServiceFormChoices,
} from '#catalogue/rules/submission/service-form-around.ts'
import { usualTerms, type PaymentTerms } from '#catalogue/rules/submission/payment-terms.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { closestPriceRange } from '#catalogue/queries/submission/closest-price-range.ts'
import { selectChoices, type ChoicesOfProvider } from '#catalogue/store/form-choices.server.ts'
import { selectRates } from '#catalogue/store/listings/listing-sources.server.ts'
import { selectEditable } from '#catalogue/store/business-services.server.ts'
import { usualRates } from '#catalogue/rules/submission/default-rates.ts'
import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'
import { exponentOf, roundHalfAway } from '#shared/money.ts'

export interface FormQuestion {
  providerId?: string | undefined
  /** For an existing service, values that are no longer offered remain available. */
  serviceId?: string | undefined
  category?: Category | undefined
  subcategory?: string | undefined
  currency?: string | undefined
}

/**
 * The choices of the service form; for visitors without a business. Throws `not-found` for the business or service of
 * others.
 */
export async function getServiceForm(ctx: AppContext, question: FormQuestion): Promise<ServiceFormChoices> {
  const provider = question.providerId === undefined ? undefined : await providerChoices(ctx, question.providerId)
  const around = await aroundOf(ctx, question.providerId ?? null, provider, question.serviceId)
  const plan = planIn(ctx.settings, provider?.plan ?? null)
  const limits = { ...plan.limits, services: provider?.serviceLimit ?? plan.limits.services }
  return {
    ...around,
    plan: { key: plan.key, name: plan.name, limits, publishedServices: provider?.publishedServices ?? 0 },
    defaults: defaultsOf(provider),
    usualTerms: {
      booking: usualTermsOf('booking', provider, around, question.category),
      order: usualTermsOf('order', provider, around, question.category),
      quote: usualTermsOf('quote', provider, around, question.category),
    },
    priceHelp: await priceHelp(ctx, question, { around, provider }),
  }
}

async function providerChoices(ctx: AppContext, providerId: string): Promise<ChoicesOfProvider> {
  const membership = ctx.actor.kind === 'user' ? await findMembership(ctx, providerId) : undefined
  const found = membership && (await selectChoices(ctx.db, providerId))
  if (!found) throw notFound('provider')
  return found
}

/** The data that a form of this business is checked against. Without an authorisation check. */
export async function getFormAround(
  ctx: AppContext,
  providerId: string,
  serviceId?: string,
): Promise<ServiceFormAround & { provider: ChoicesOfProvider }> {
  const provider = await selectChoices(ctx.db, providerId)
  if (!provider) throw notFound('provider')
  return { ...(await aroundOf(ctx, providerId, provider, serviceId)), provider }
}

async function aroundOf(
  ctx: AppContext,
  providerId: string | null,
  provider?: ChoicesOfProvider,
  serviceId?: string,
): Promise<ServiceFormAround> {
  const { taxRates = [], people = [], pools = [], locations = [] } = provider ?? {}
  const former = await formerTax(ctx, providerId, serviceId)
  return {
    providerId,
    currencies: await listCurrencies(ctx, await currentCurrencies(ctx, provider, serviceId)),
    taxRates: [...taxRates, ...former],
    people,
    pools,
    locations,
    paymentModes: usableModes(ctx),
    commissionPercents: commissionsOf(ctx, provider),
    subcategories: allSubcategories(ctx.settings),
    attributes: allAttributes(ctx.settings),
    categoryNames: categoryLabels(ctx.settings),
    limits: { photos: planIn(ctx.settings, provider?.plan ?? null).limits.photos },
  }
}

/** A tax that is no longer in the table, or that came with the installation, can remain. */
async function formerTax(
  ctx: AppContext,
  providerId: string | null,
  serviceId: string | undefined,
): Promise<ServiceFormAround['taxRates']> {
  const service = isId(serviceId) ? await selectEditable(ctx.db, serviceId) : undefined
  if (!service || service.providerId !== providerId || service.taxRateId !== null || service.taxPercent === 0) return []
  return [{ id: 'as-before', name: `${service.taxPercent} %, as it is`, percent: service.taxPercent, isDefault: false }]
}

/** Without a payment gateway everything is paid at the venue. */
const usableModes = (ctx: AppContext): PaymentMode[] =>
  ctx.settings.get('payments.adapter') === 'none' ? ['at_venue'] : ['at_venue', 'full', 'deposit', 'card_hold']

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' })

/** Currencies already used by a business or service remain possible. */
async function currentCurrencies(
  ctx: AppContext,
  provider: ChoicesOfProvider | undefined,
  serviceId: string | undefined,
): Promise<string[]> {
  const service = isId(serviceId) ? await selectEditable(ctx.db, serviceId) : undefined
  return [provider?.currency, service?.currency].filter((code) => code !== undefined)
}

async function listCurrencies(ctx: AppContext, retained: readonly string[]): Promise<FormCurrency[]> {
  const rates = new Map([...usualRates, ...(await selectRates(ctx.db))])
  const offered = new Set([...ctx.settings.get('money.currencies'), ...retained])
  return [...rates]
    .filter(([code]) => offered.has(code))
    .map(([code, perUsd]) => ({ code, name: currencyNames.of(code) ?? code, exponent: exponentOf(code), perUsd }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

function commissionsOf(
  { settings }: AppContext,
  provider: ChoicesOfProvider | undefined,
): ServiceFormAround['commissionPercents'] {
  const { plan = null, commissionPercent: agreedPercent = null } = provider ?? {}
  const percent = (category: Category) => commissionPercentOf(settings, { agreedPercent, category, plan })
  return { food: percent('food'), local: percent('local'), hair: percent('hair'), other: percent('other') }
}

/** Default payment terms of a new service of this kind. */
export const usualTermsOf = (
  kind: ServiceForm['kind'],
  provider: ChoicesOfProvider | undefined,
  { paymentModes, commissionPercents }: ServiceFormAround,
  category: Category | '' | undefined,
): PaymentTerms =>
  usualTerms(kind, {
    usable: paymentModes,
    ofBusiness: provider?.paymentModes ?? null,
    commissionPercent: commissionPercents[category || 'other'],
  })

/** Default values of a new service of this business. */
export const defaultsOf = (provider: ChoicesOfProvider | undefined): ServiceFormChoices['defaults'] =>
  provider
    ? {
        currency: provider.currency,
        languages: provider.languages,
        policy: provider.policy,
        taxRateId: provider.taxRates.find(({ isDefault }) => isDefault)?.id ?? '',
        locationId: provider.locations[0]?.id ?? '',
        staffIds: provider.people.map(({ id }) => id),
      }
    : {}

const fewest = 5

interface PriceQuestion {
  category?: Category | undefined
  subcategory?: string | undefined | null
  currency?: string | undefined
}

async function priceHelp(
  ctx: AppContext,
  { category, subcategory = null, currency }: PriceQuestion,
  { around, provider }: { around: ServiceFormAround; provider: ChoicesOfProvider | undefined },
): Promise<PriceHelp | null> {
  const known = around.currencies.find(({ code }) => code === (currency || provider?.currency || 'USD'))
  if (!category || !known) return null
  const range = await closestPriceRange(ctx, { category, subcategory }, provider, fewest)
  if (!range) return null
  const text = (cents: number) =>
    writeAmount(roundHalfAway((cents / 100) * known.perUsd * 10 ** known.exponent), known.code)
  return {
    currency: known.code,
    lowest: text(range.low),
    median: text(range.middle),
    highest: text(range.high),
    amount: range.amount,
    where: range.where,
  }
}
