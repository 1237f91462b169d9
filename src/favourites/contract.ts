import * as z from 'zod'
import type { ProviderCard, ServiceCard } from '#catalogue/contract.ts'

export const favouriteKind = z.enum(['service', 'provider'])
export type FavouriteKind = z.infer<typeof favouriteKind>

export const noteInput = z.strictObject({ note: z.string().trim().max(300) })

export interface Kept {
  kind: FavouriteKind
  id: string
  note: string
  /** ISO text. */
  keptAt: string
}

export interface KeptService extends Kept {
  /** Null when it is no longer offered. */
  card: ServiceCard | null
  /** What it was called, for those that are gone. */
  title: string
}

export interface KeptProvider extends Kept {
  card: ProviderCard | null
  title: string
}

/** Newest first. */
export interface Favourites {
  services: KeptService[]
  providers: KeptProvider[]
}
