import type { CategoryAttribute } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { Category } from '#market/rules/categories.ts'
import type { Region } from '#market/rules/regions/regions.ts'
import type { FeaturedState } from '#catalogue/rules/listings/featured.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-for-sale.ts'

/** What the dashboard "Places and categories" shows. */
export interface CatalogueDashboard {
  categories: AdminCategory[]
  regions: AdminRegion[]
  countries: AdminCountry[]
}

export interface AdminCategory {
  key: Category
  route: string
  label: string
  title: string
  /** What it is called where nobody says otherwise. */
  usual: { label: string; title: string }
  subcategories: { name: string; label: string; isHidden: boolean; formerly: string[]; listed: number }[]
  /** What its services are asked for besides the usual, hidden ones included. */
  attributes: CategoryAttribute[]
}

export interface AdminRegion {
  key: Region
  label: string
  countries: number
}

export interface AdminCountry {
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
