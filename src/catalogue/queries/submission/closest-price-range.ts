import type { Category } from '#market/rules/categories.ts'
import { countryName } from '#market/rules/regions/names.ts'
import { selectPriceRange } from '#catalogue/store/form-choices.server.ts'
import type { AppContext } from '#server/context.ts'

/** The prices of the closest area with at least this many services: the city, the country, or everywhere. */
export async function closestPriceRange(
  ctx: Pick<AppContext, 'db'>,
  wanted: { category: Category; subcategory: string | null },
  town: { country: string; city: string } | undefined,
  atLeast: number,
) {
  const { country = null, city = null } = town ?? {}
  const areas = [
    ...(city === null ? [] : [{ country, city, where: city }]),
    ...(country === null ? [] : [{ country, city: null, where: countryName(country) }]),
    { country: null, city: null, where: 'everywhere' },
  ]
  for (const { where, ...area } of areas) {
    const range = await selectPriceRange(ctx.db, { ...wanted, ...area }, atLeast)
    if (range) return { ...range, where }
  }
  return undefined
}
