import * as z from 'zod'
import { categoryKeys } from '#market/rules/categories.ts'
import { regionLabels, type Region } from '#market/rules/regions/regions.ts'
import { featuredStates, type FeaturedState } from '#catalogue/rules/listings/featured.ts'
import { serviceStatuses } from '#catalogue/rules/lifecycle/service-states.ts'
import { categoryAttributeSchema } from '#catalogue/contract-form.ts'
import { instant } from '#shared/field-schemas.ts'

const category = z.enum(categoryKeys)
const region = z.enum(Object.keys(regionLabels) as Region[])
const serviceStatus = z.enum(serviceStatuses)
const featuredState = z.enum(featuredStates)

export const adminCategorySchema = z
  .object({
    key: category,
    route: z.string(),
    label: z.string(),
    title: z.string(),
    usual: z
      .object({ label: z.string(), title: z.string() })
      .describe('What it is called where nobody says otherwise.'),
    subcategories: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        isHidden: z.boolean(),
        formerly: z.array(z.string()),
        listed: z.number(),
      }),
    ),
    attributes: z
      .array(categoryAttributeSchema)
      .describe('What its services are asked for besides the usual, hidden ones included.'),
  })
  .meta({ id: 'AdminCategory' })
export type AdminCategory = z.infer<typeof adminCategorySchema>

export const adminRegionSchema = z
  .object({
    key: region,
    label: z.string(),
    countries: z.number(),
  })
  .meta({ id: 'AdminRegion' })
export type AdminRegion = z.infer<typeof adminRegionSchema>

export const adminCountrySchema = z
  .object({
    code: z.string(),
    name: z.string(),
    regions: z.array(region),
    isOpen: z.boolean(),
    isChanged: z.boolean().describe('Not as the bundled list has it.'),
    listed: z.number().describe('Services on the market.'),
  })
  .meta({ id: 'AdminCountry' })
export type AdminCountry = z.infer<typeof adminCountrySchema>

export const catalogueDashboardSchema = z
  .object({
    categories: z.array(adminCategorySchema),
    regions: z.array(adminRegionSchema),
    countries: z.array(adminCountrySchema),
  })
  .meta({ id: 'CatalogueDashboard', description: 'What the dashboard "Places and categories" shows.' })
export type CatalogueDashboard = z.infer<typeof catalogueDashboardSchema>

export interface SynonymGroup {
  id: string
  words: string[]
  /** Empty: the words are synonyms of each other. */
  leadsTo: string[]
  language: string
  changedAt: string
}

export const triedSearchSchema = z
  .object({
    words: z.array(
      z.object({ typed: z.string(), searched: z.array(z.string()), isCorrected: z.boolean(), services: z.number() }),
    ),
    dropped: z.array(z.string()),
    items: z.array(
      z.object({ id: z.uuid(), title: z.string(), provider: z.string(), city: z.string(), href: z.string() }),
    ),
  })
  .meta({ id: 'TriedSearch', description: 'What a search becomes, word by word, and what it finds.' })
export type TriedSearch = z.infer<typeof triedSearchSchema>

export type { FeaturedState }

export const featuredLineSchema = z
  .object({
    id: z.uuid(),
    serviceId: z.uuid(),
    title: z.string(),
    providerName: z.string(),
    status: serviceStatus,
    page: region,
    pageLabel: z.string(),
    category: z.union([category, z.literal('')]).describe("'' for the region's own page."),
    categoryLabel: z.string(),
    place: z.number(),
    startsAt: instant,
    endsAt: instant,
    state: featuredState,
    href: z.string(),
  })
  .meta({ id: 'FeaturedLine' })
export type FeaturedLine = z.infer<typeof featuredLineSchema>
