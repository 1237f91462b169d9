import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { saveSetting } from '#market/commands/save-setting.ts'
import { withFreshSettings } from '#market/queries/fresh-settings.ts'
import { regionsNow, withMembership, withoutMembership } from '#market/rules/regions/change-memberships.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { closedCountriesOf, countriesOfMarket, membershipsOf, type Region } from '#market/rules/regions/regions.ts'
import { renewListings } from '#catalogue/commands/listings/renew-listings.ts'
import { taxonomyInvalid } from '#catalogue/rules/dashboard-errors.ts'
import { countConcerned, lockTaxonomy } from '#catalogue/store/taxonomy-moves.server.ts'
import type { AppContext } from '#server/context.ts'

interface Membership {
  country: string
  region: Region
  isMember: boolean
  reason: string
}

/**
 * Adds a country to the page of a region, or removes it, with its services. Throws `permission-denied`,
 * `argument-error`.
 */
export async function changeMembership(ctx: AppContext, { country, region, isMember, reason }: Membership) {
  await requireRight(ctx, 'change-rules')
  return ctx.db.transaction(async (db) => {
    await lockTaxonomy(db)
    const inside = await withFreshSettings({ ...ctx, db })
    const before = membershipsOf(inside.settings)
    const result = isMember ? withMembership(before, country, region) : withoutMembership(before, country, region)
    if (!('memberships' in result)) throw taxonomyInvalid({ [result.field]: result.problem })
    await saveSetting(inside, 'places.memberships', result.memberships, { reason })
    await renewListings(inside, { country })
    await recordAct(inside, {
      type: 'country-moved',
      target: { kind: 'country', id: country, label: countryName(country) },
      before: { regions: regionsNow(before, country) },
      after: { regions: regionsNow(result.memberships, country) },
      reason,
    })
    return { services: await countConcerned(db, { country }) }
  })
}

interface Opening {
  country: string
  isOpen: boolean
  reason: string
}

/**
 * Opens or closes a country for sales. When closed, its services leave all lists and cannot be bought, and no new
 * business can sign up; existing orders remain. Throws `permission-denied`, `argument-error`.
 */
export async function openCountry(ctx: AppContext, { country, isOpen, reason }: Opening) {
  await requireRight(ctx, 'change-rules')
  return ctx.db.transaction(async (db) => {
    await lockTaxonomy(db)
    const inside = await withFreshSettings({ ...ctx, db })
    const before = closedCountriesOf(inside.settings)
    const known = countriesOfMarket(membershipsOf(inside.settings))
    if (!known.includes(country)) throw taxonomyInvalid({ country: 'Choose a country from the list.' })
    const services = await countConcerned(db, { country })
    if (before.includes(country) !== isOpen) return { services }
    const after = isOpen ? before.filter((one) => one !== country) : [...before, country].toSorted()
    if (after.length === known.length)
      throw taxonomyInvalid({ country: 'The last country that is open has to stay so.' })
    await saveSetting(inside, 'places.closed_countries', after, { reason })
    await renewListings(inside, { country })
    await recordAct(inside, {
      type: isOpen ? 'country-opened' : 'country-closed',
      target: { kind: 'country', id: country, label: countryName(country) },
      after: { services },
      reason,
    })
    return { services }
  })
}
