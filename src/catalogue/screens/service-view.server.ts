import type { PickerView } from '#booking/rules/picker.ts'
import type { FactRow } from '#catalogue/rules/fact-words.ts'
import type { PagePart } from '#catalogue/rules/layout-parts.ts'
import type { ServiceGroup } from '#catalogue/rules/shown.ts'
import type { ServicePage } from '#catalogue/rules/shown-pages.ts'
import type { ReviewList } from '#reviews/contract.ts'

/** All that a layout shows; every layout has the same facts. */
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
  facts: FactRow[]
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
