import type { ProviderPage } from '#catalogue/contract.ts'
import { buildCards, shownOpen } from '#catalogue/queries/listings/build-cards.ts'
import { isCategory } from '#market/rules/categories.ts'
import { membershipsOf, type Memberships } from '#market/rules/regions/regions.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { shownLanguages, shownPlace, shownRegion, shownWeek } from '#catalogue/rules/service-page/pages.ts'
import { shownRating } from '#catalogue/rules/service-page/prices.ts'
import { selectHours } from '#catalogue/store/listings/listing-sources.server.ts'
import { selectListingsOf, selectProviderBySlug, type StoredProvider } from '#catalogue/store/provider-pages.server.ts'
import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { isoOf } from '#shared/time/instant.ts'

// The limit of the largest plan.
const mostServices = 200

const publicStates: Record<string, ProviderPage['state']> = {
  active: 'active',
  restricted: 'active',
  paused: 'paused',
  suspended: 'suspended',
  closing: 'closed',
  closed: 'closed',
}

/** The data of a provider page; also of a paused, suspended or closed one. Throws `not-found`. */
export async function getProviderPage(ctx: AppContext, slug: string): Promise<ProviderPage> {
  const provider = await selectProviderBySlug(ctx.db, slug)
  const state = provider && publicStates[provider.status]
  if (!provider || !state) throw notFound('provider')
  ctx.cacheTags(`provider:${provider.id}`)
  if (state === 'suspended' || state === 'closed') return nameOf(ctx, provider, state)
  const listings = await selectListingsOf(ctx.db, provider.id, mostServices)
  return {
    state,
    backOn: state === 'paused' ? provider.pausedUntil : null,
    ...shownProvider(provider, membershipsOf(ctx.settings)),
    rating: shownRating(provider.ratingSum, provider.ratingCount),
    ...(await shownHours(ctx, provider)),
    services: buildCards(ctx, listings),
  }
}

type Described = Omit<ProviderPage, 'state' | 'backOn' | 'rating' | 'openingHours' | 'openText' | 'services'>

/** Copied field by field, so that no other field becomes public. */
function shownProvider(p: StoredProvider, memberships: Memberships): Described {
  return {
    id: p.id,
    slug: p.slug,
    href: `/provider/${p.slug}`,
    name: p.name,
    nameLocal: p.nameLocal,
    summary: p.summary,
    description: p.description,
    city: p.city,
    country: p.country,
    countryName: countryName(p.country),
    region: shownRegion(p.country, memberships),
    timeZone: p.timeZone,
    languages: shownLanguages(p.languages),
    categories: p.categories.filter(isCategory),
    foundedYear: p.foundedYear,
    joinedAt: isoOf(p.joinedAt),
    pictures: p.pictures,
    logo: p.logo,
    website: p.website,
    social: p.social,
    isVerified: p.isVerified,
    isTrusted: p.isTrusted,
    replyMinutes: p.replyMinutes,
    team: p.team,
    places: p.locations.map(shownPlace),
  }
}

/** Of a closed business only name and place remain public. */
const nameOf = ({ settings }: AppContext, provider: StoredProvider, state: ProviderPage['state']): ProviderPage => ({
  ...shownProvider(provider, membershipsOf(settings)),
  state,
  backOn: null,
  rating: null,
  openingHours: [],
  openText: null,
  services: [],
  summary: '',
  description: '',
  pictures: [],
  logo: null,
  website: '',
  social: {},
  team: [],
  places: [],
  languages: [],
  replyMinutes: null,
  foundedYear: null,
})

/** Hours of the first location; the pages of services show those of others. */
async function shownHours(ctx: AppContext, { locations, timeZone }: StoredProvider) {
  const [hours] = await selectHours(
    ctx.db,
    locations.slice(0, 1).map(({ id }) => id),
    isoOf(ctx.now).slice(0, 10),
  )
  return hours
    ? { openingHours: shownWeek(hours), openText: shownOpen(hours, timeZone, ctx.now) }
    : { openingHours: [], openText: null }
}
