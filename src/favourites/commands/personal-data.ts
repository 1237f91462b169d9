import { recentCount } from '#favourites/rules/limits.ts'
import { adoptFavourites, deleteFavouritesOf, listFavouriteRows } from '#favourites/store/favourites.server.ts'
import { adoptViews, deleteViewsOf, listViews } from '#favourites/store/recent-views.server.ts'
import type { PersonalData } from '#identity/contract.ts'

/** The favourites of a person. */
export const favouritesPersonalData: PersonalData = {
  name: 'favourites',
  adopt: ({ db, settings }, { userId }, visitorId) =>
    adoptFavourites(db, userId, visitorId, settings.get('favourites.most')),
  export: ({ db }, { userId }) => listFavouriteRows(db, userId),
  erase: async ({ db }, { userId }) => void (await deleteFavouritesOf(db, userId)),
}

/** The recently viewed services of a person. */
export const recentViewsPersonalData: PersonalData = {
  name: 'recentlyViewed',
  adopt: ({ db }, { userId }, visitorId) => adoptViews(db, userId, visitorId, recentCount + 1),
  export: ({ db }, { userId }) => listViews(db, userId),
  erase: async ({ db }, { userId }) => void (await deleteViewsOf(db, userId)),
}
