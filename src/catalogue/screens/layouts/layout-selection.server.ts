import type { LayoutChoice } from '#catalogue/rules/layouts/layout-address.ts'
import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { FormProblem } from '#catalogue/rules/submission/service-form.ts'

export interface LayoutOffer {
  key: Layout
  name: string
  bestFor: string
  /** The parts of the page, from top to bottom. */
  parts: string[]
  /** The plan that includes it, when the provider's own one does not. */
  neededPlan: string | null
  /** A suggestion: "1 photo; this one lives on at least 3." */
  hint: string | null
  example: { id: string; title: string; provider: string } | null
}

/** How a service that is not public yet is submitted. */
export interface Sending {
  path: string
  body: Record<string, string>
  problems: FormProblem[]
  /** The form, for filling in what is missing. */
  formAddress: string
}

/** The data of the page on which a layout is chosen. */
export interface LayoutSelection {
  id: string
  title: string
  href: string
  provider: string
  /** Members of the provider can save; everybody else sees a demonstration. */
  isManaged: boolean
  /** Public, or still to be submitted. */
  isPublic: boolean
  saved: LayoutChoice
  /** Whether a layout was chosen; otherwise the page has that of its category. */
  isChosen: boolean
  layouts: LayoutOffer[]
  /** The plan that includes the other seven colors, when the provider's own one does not. */
  neededAccentPlan: string | null
  sending: Sending | null
}
