import type { CategoryFact } from '#catalogue/rules/category-facts.ts'
import type { Category } from '#market/rules/categories.ts'
import type { Region } from '#market/rules/regions.ts'
import type { FeaturedState } from '#catalogue/rules/featured.ts'
import type { ServiceStatus } from '#catalogue/rules/service-for-sale.ts'

/** What the desk "Places and categories" shows. */
export interface CatalogueDesk {
  categories: DeskCategory[]
  regions: DeskRegion[]
  countries: DeskCountry[]
}

export interface DeskCategory {
  key: Category
  route: string
  label: string
  title: string
  /** What it is called where nobody says otherwise. */
  usual: { label: string; title: string }
  subcategories: { name: string; label: string; isHidden: boolean; formerly: string[]; listed: number }[]
  /** What its services are asked for besides the usual, hidden ones included. */
  facts: CategoryFact[]
}

export interface DeskRegion {
  key: Region
  label: string
  countries: number
}

export interface DeskCountry {
  code: string
  name: string
  regions: Region[]
  isOpen: boolean
  /** Not as the bundled list has it. */
  isChanged: boolean
  /** Services on the market. */
  listed: number
}

export interface SynonymGroup {
  id: string
  words: string[]
  /** None: each of the words finds all the others. */
  leadsTo: string[]
  language: string
  changedAt: string
}

/** What a search becomes, word by word, and what it finds. */
export interface TriedSearch {
  words: { typed: string; searched: string[]; isCorrected: boolean; services: number }[]
  dropped: string[]
  items: { id: string; title: string; provider: string; city: string; href: string }[]
}

export type { FeaturedState }

export interface FeaturedLine {
  id: string
  serviceId: string
  title: string
  providerName: string
  status: ServiceStatus
  page: Region
  pageLabel: string
  /** '' for the region's own page. */
  category: Category | ''
  categoryLabel: string
  place: number
  startsAt: string
  endsAt: string
  state: FeaturedState
  href: string
}
