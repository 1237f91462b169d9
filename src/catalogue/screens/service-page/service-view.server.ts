import type { PickerView } from '#booking/rules/slots/picker.ts'
import type { AttributeRow } from '#catalogue/rules/taxonomy/attribute-words.ts'
import type { PagePart } from '#catalogue/rules/layouts/layout-parts.ts'
import type { ServiceGroup } from '#catalogue/rules/service-page/shown.ts'
import type { ServicePage } from '#catalogue/rules/service-page/shown-pages.ts'
import type { ReviewList } from '#reviews/contract.ts'

/** All that a layout shows; every layout has the same content. */
export interface ServiceView {
  service: ServicePage
  /** Appointments that can be booked now. */
  picker: PickerView | null
  reviews: ReviewList
  /** The closest first. */
  similar: ServiceGroup[]
  /** What stands on the page, in its order. */
  parts: PagePart[]
  /** What its category asks for, in words. */
  attributes: AttributeRow[]
  trail: { label: string; to?: string }[]
  /** What the visitor chose already; the rest stands as it came. */
  isChosen: { option: boolean; staff: boolean }
  terms: ServiceTerms
}

/** What is promised before a time is chosen, by the sentences that then name moments and amounts. */
export interface ServiceTerms {
  cancel: string
  pay: string
}

export type ViewProps = { view: ServiceView }
