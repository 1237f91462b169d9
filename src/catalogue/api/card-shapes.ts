import { z } from '@hono/zod-openapi'
import { categoryKeys, serviceKinds } from '#market/rules/categories.ts'
import { fulfillmentMethodKeys } from '#catalogue/rules/search/filters.ts'
import { regions } from '#market/rules/regions/regions.ts'

export {
  nextFreeSchema,
  providerCardSchema,
  ratingSchema,
  serviceCardSchema as cardSchema,
  shownPriceSchema as priceSchema,
} from '#catalogue/contract-cards.ts'
export {
  country as countrySchema,
  instant as instantSchema,
  pictureSchema,
  shownMoneySchema as moneySchema,
} from '#shared/field-schemas.ts'

export const categorySchema = z.enum(categoryKeys)
export const regionSchema = z.enum(regions)
export const kindSchema = z.enum(serviceKinds)
export const fulfillmentMethodSchema = z.enum(fulfillmentMethodKeys)
