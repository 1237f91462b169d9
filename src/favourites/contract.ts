import * as z from 'zod'
import { providerCardSchema, serviceCardSchema } from '#catalogue/contract-cards.ts'
import { instant } from '#shared/field-schemas.ts'

export const favouriteKind = z.enum(['service', 'provider'])
export type FavouriteKind = z.infer<typeof favouriteKind>

export const noteInput = z.strictObject({ note: z.string().trim().max(300) })

export const favouriteSchema = z
  .object({
    kind: favouriteKind,
    id: z.uuid(),
    note: z.string(),
    savedAt: instant.describe('ISO text.'),
  })
  .meta({ id: 'Favourite' })
export type Favourite = z.infer<typeof favouriteSchema>

export const favouriteServiceSchema = favouriteSchema
  .extend({
    card: serviceCardSchema.nullable().describe('Null when it is no longer offered.'),
    title: z.string().describe('Its last title, for services that are gone.'),
  })
  .meta({ id: 'FavouriteService' })
export type FavouriteService = z.infer<typeof favouriteServiceSchema>

export const favouriteProviderSchema = favouriteSchema
  .extend({
    card: providerCardSchema.nullable(),
    title: z.string(),
  })
  .meta({ id: 'FavouriteProvider' })
export type FavouriteProvider = z.infer<typeof favouriteProviderSchema>

export const favouritesSchema = z
  .object({
    services: z.array(favouriteServiceSchema),
    providers: z.array(favouriteProviderSchema),
  })
  .meta({ id: 'Favourites', description: 'Newest first.' })
export type Favourites = z.infer<typeof favouritesSchema>
