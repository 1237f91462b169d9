import type { PickerView } from '#booking/rules/slots/picker.ts'
import type { AttributeRow } from '#catalogue/rules/taxonomy/attribute-words.ts'
import type { PagePart } from '#catalogue/rules/layouts/layout-parts.ts'
import type { ServiceGroup } from '#catalogue/rules/service-page/shown.ts'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import type { ReviewList } from '#reviews/contract.ts'

/** The data of every layout; all layouts have the same content. */
export interface ServiceView {
  service: ServicePage
  /** The free times of a bookable service. */
  picker: PickerView | null
  reviews: ReviewList
  /** The nearest first. */
  similar: ServiceGroup[]
  /** The parts of the page in their order. */
  parts: PagePart[]
  /** The attributes of its category, as texts. */
  attributes: AttributeRow[]
  trail: { label: string; to?: string }[]
  /** Which choices come from the URL; the others are defaults. */
  isChosen: { option: boolean; staff: boolean }
  terms: ServiceTerms
}

/** The terms before a time is chosen, in the same sentences that later have dates and amounts. */
export interface ServiceTerms {
  cancel: string
  pay: string
}

export type ViewProps = { view: ServiceView }
