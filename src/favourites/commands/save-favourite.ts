import { visitorOf, type AppContext } from '#server/context.ts'
import type { FavouriteKind } from '#favourites/contract.ts'
import { tooManyFavourites } from '#favourites/rules/errors.ts'
import {
  countFavourites,
  deleteFavourite,
  insertFavourite,
  isPublic,
  lockFavourites,
  setNote,
} from '#favourites/store/favourites.server.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { notFound } from '#shared/app-error.ts'
import { isId } from '#shared/ids.ts'

interface Subject {
  kind: FavouriteKind
  id: string
}

/**
 * Saves a service or a provider as favourite; an existing favourite does not change. Throws `not-found`,
 * `too-many-favourites` (409) and `rate-limited`.
 */
export async function saveFavourite(ctx: AppContext, subject: Subject): Promise<void> {
  const { visitorId } = visitorOf(ctx)
  await limitRate(ctx, { bucket: `favourites:${visitorId}`, atMost: 120, perSeconds: 60 })
  if (!isId(subject.id) || !(await isPublic(ctx.db, subject))) throw notFound(subject.kind)
  const most = ctx.settings.get('favourites.most')
  const isNew = await ctx.db.transaction(
    async (db) => {
      await lockFavourites(db, visitorId)
      const isInserted = (await insertFavourite(db, visitorId, subject, ctx.now)) > 0
      if (isInserted && (await countFavourites(db, visitorId)) > most) throw tooManyFavourites(most)
      return isInserted
    },
    { isSafeTwice: true },
  )
  if (isNew && subject.kind === 'service') ctx.track({ type: 'favourite', serviceId: subject.id })
}

/** Removes a favourite. Idempotent. */
export async function dropFavourite(ctx: AppContext, subject: Subject): Promise<void> {
  if (isId(subject.id)) await deleteFavourite(ctx.db, visitorOf(ctx).visitorId, subject)
}

/** Saves the visitor's private note on a favourite, at most 300 characters. Throws `not-found`. */
export async function saveFavouriteNote(ctx: AppContext, subject: Subject, note: string): Promise<void> {
  if (!isId(subject.id) || (await setNote(ctx.db, visitorOf(ctx).visitorId, subject, note)) === 0)
    throw notFound('favourite')
}
