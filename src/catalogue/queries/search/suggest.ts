import type { Suggestion } from '#catalogue/contract.ts'
import type { Place } from '#market/contract.ts'
import { findPlaces } from '#market/queries/find-places.ts'
import { namesOfPlace } from '#market/rules/regions/names-of-place.ts'
import { readWords, wordQueryOf } from '#catalogue/queries/search/read-words.ts'
import { buildListingQuery } from '#catalogue/queries/listings/fetch-listings.ts'
import { buildCards } from '#catalogue/queries/listings/build-cards.ts'
import { runListingQuery } from '#catalogue/queries/listings/list-services.ts'
import { categoryKeys, labelOfSubcategory } from '#market/rules/categories.ts'
import { categoryWords, shownSubcategories } from '#market/rules/subcategories.ts'
import { stemsOf } from '#catalogue/rules/search/words.ts'
import { plainText } from '#shared/text/plain-text.ts'
import type { AppContext } from '#server/context.ts'

const mostLines = 8

/**
 * At most eight suggestions while typing: categories, services, providers and cities, near ones first. None before the
 * second letter.
 */
export async function suggest(ctx: AppContext, text: string, around?: string): Promise<Suggestion[]> {
  ctx.cacheTags('lists')
  const typed = plainText(text.slice(0, 120))
  if (typed.length < 2) return []
  const words = (await readWords(ctx, typed, { isTyping: true })).filter((word) => word.amount > 0)
  const question = await buildListingQuery(ctx, { limit: 12, ...(around && { around }) }, wordQueryOf(words))
  const [found, places] = await Promise.all([
    question.words ? runListingQuery(ctx, {}, question) : { rows: [] },
    findPlaces(ctx, typed, { limit: 2, around: around ?? '' }),
  ])
  const cards = buildCards(ctx, found.rows)
  const services = distinct(
    cards.map((card): Suggestion => ({
      kind: 'service',
      label: card.title,
      detail: `${card.provider.name}, ${card.city}`,
      href: `/service/${card.id}`,
    })),
    4,
  )
  const named = cards.filter((card) => isNamedSo(card.provider.name, typed))
  const providers = distinct(
    named.map(({ provider, city }): Suggestion => ({
      kind: 'provider',
      label: provider.name,
      detail: city,
      href: `/provider/${provider.slug}`,
    })),
    2,
  )
  const cities = places.map(cityLine)
  return [...categoryLines(ctx, typed).slice(0, 2), ...services, ...providers, ...cities].slice(0, mostLines)
}

function distinct(lines: Suggestion[], most: number): Suggestion[] {
  return [...new Map(lines.map((line) => [`${line.label}|${line.detail}`, line])).values()].slice(0, most)
}

const isNamedSo = (name: string, typed: string): boolean => {
  const words = plainText(name)
  return stemsOf(typed).every((stem) => words.split(' ').some((word) => word.startsWith(stem)))
}

function categoryLines({ settings }: AppContext, typed: string): Suggestion[] {
  return categoryKeys.flatMap((key) => {
    const { title } = categoryWords(settings, key)
    const whole: Suggestion[] = plainText(title).startsWith(typed)
      ? [{ kind: 'category', label: title, detail: 'Category', href: `/search?category=${key}` }]
      : []
    const parts = shownSubcategories(settings, key).filter(
      (one) => one.split(' ').some((word) => word.startsWith(typed)) || one.startsWith(typed),
    )
    return [
      ...whole,
      ...parts.map((one): Suggestion => ({
        kind: 'category',
        label: labelOfSubcategory(one),
        detail: title,
        href: `/search?category=${key}&sub=${encodeURIComponent(one)}`,
      })),
    ]
  })
}

const cityLine = (place: Place): Suggestion => ({
  kind: 'city',
  label: namesOfPlace(place),
  detail: place.countryName,
  href: `/search?country=${place.country}&city=${encodeURIComponent(place.name)}`,
})
