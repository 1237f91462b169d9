import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { Category } from '#market/rules/categories.ts'
import { membershipsOf, pagesOf, regionLabels, type Region } from '#market/rules/regions/regions.ts'
import { taxonomyInvalid, featuredFull, featuredTwice } from '#catalogue/rules/dashboard-errors.ts'
import { featuredProblems, freePlace } from '#catalogue/rules/listings/featured.ts'
import {
  endFeaturedAt,
  insertFeatured,
  lockPlaces,
  selectFeaturable,
  selectFeaturedById,
} from '#catalogue/store/listings/featured.server.ts'
import type { AppContext } from '#server/context.ts'
import { notFound } from '#shared/app-error.ts'
import { isId, newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'
import { plusDays } from '#shared/time/local-date.ts'

export interface FeaturedInput {
  serviceId: string
  page: Region
  /** '' for the page of the region. */
  category: Category | ''
  startsOn: string
  endsOn: string
  reason: string
}

/**
 * Features a service at the top of a list page for some days, with the label "Featured"; the list itself does not
 * change. At most four at a time. Throws `permission-denied`, `not-found`, `argument-error`, `featured-full`,
 * `featured-twice`.
 */
export async function featureService(ctx: AppContext, input: FeaturedInput): Promise<string> {
  await requireRight(ctx, 'change-rules')
  const id = newId()
  const { serviceId, page, category, startsOn, endsOn, reason } = input
  const problems = featuredProblems(input, isoOf(ctx.now).slice(0, 10))
  if (Object.keys(problems).length > 0) throw taxonomyInvalid(problems)
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const title = await requireFeaturable(inside, input)
    // For today only the rest of the day counts, so that a slot given up this morning is free.
    const startsAt = Math.max(ctx.now, Date.parse(`${startsOn}T00:00Z`))
    const span = { page, category, startsAt, endsAt: Date.parse(`${plusDays(endsOn, 1)}T00:00Z`) }
    const others = await lockPlaces(db, span)
    if (others.some((one) => one.serviceId === serviceId)) throw featuredTwice()
    const place = freePlace(others)
    if (place === null) throw featuredFull()
    await insertFeatured(db, { ...span, id, serviceId, place, now: ctx.now })
    await ctx.invalidate(db, 'lists')
    await recordAct(inside, {
      type: 'service-featured',
      target: { kind: 'service', id: serviceId, label: title },
      after: { page, category, startsOn, endsOn },
      reason,
    })
  })
  return id
}

/** Only on pages that list the service: a salon in Lisbon is not featured in Asia or under food. */
async function requireFeaturable(ctx: AppContext, { serviceId, page, category }: FeaturedInput): Promise<string> {
  const service = isId(serviceId) ? await selectFeaturable(ctx.db, serviceId) : undefined
  if (!service) throw notFound('service')
  if (service.status !== 'published') throw taxonomyInvalid({ serviceId: 'It is not on the market at the moment.' })
  if (category !== '' && category !== service.category)
    throw taxonomyInvalid({ category: 'It stands in another category.' })
  if (!pagesOf(service.country, membershipsOf(ctx.settings)).includes(page))
    throw taxonomyInvalid({ page: `It is not in ${regionLabels[page]}.` })
  return service.title
}

/** Ends the feature today; deletes it when it has not begun. Throws `permission-denied`, `not-found`. */
export async function endFeatured(ctx: AppContext, id: string, { reason }: { reason: string }): Promise<void> {
  await requireRight(ctx, 'change-rules')
  await ctx.db.transaction(async (db) => {
    const row = await selectFeaturedById(db, id)
    if (!row) throw notFound('featured place')
    await endFeaturedAt(db, id, ctx.now)
    await ctx.invalidate(db, 'lists')
    const { serviceId, title, page, category, endsAt } = row
    await recordAct(
      { ...ctx, db },
      {
        type: 'featuring-ended',
        target: { kind: 'service', id: serviceId, label: title },
        before: { page, category, endsAt: isoOf(endsAt) },
        reason,
      },
    )
  })
}
