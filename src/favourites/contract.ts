import * as z from 'zod'
import type { ProviderCard, ServiceCard } from '#catalogue/contract.ts'

export const favouriteKind = z.enum(['service', 'provider'])
export type FavouriteKind = z.infer<typeof favouriteKind>

export const noteInput = z.strictObject({ note: z.string().trim().max(300) })

export interface Favourite {
  kind: FavouriteKind
  id: string
  note: string
  /** ISO text. */
  keptAt: string
}

export interface FavouriteService extends Favourite {
  /** Null when it is no longer offered. */
  card: ServiceCard | null
  /** Its last title, for services that are gone. */
  title: string
}

export interface FavouriteProvider extends Favourite {
  card: ProviderCard | null
  title: string
}

/** Newest first. */
export interface Favourites {
  services: FavouriteService[]
  providers: FavouriteProvider[]
}
