import type { LayoutChoice } from '#catalogue/rules/layouts/layout-address.ts'
import type { Layout } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { FormProblem } from '#catalogue/rules/submission/service-form.ts'

export interface LayoutOffer {
  key: Layout
  name: string
  bestFor: string
  /** What stands on the page, from top to bottom. */
  parts: string[]
  /** The plan that has it, when the own one has not. */
  neededPlan: string | null
  /** What would make it better: "1 photo; this one lives on at least 3." */
  hint: string | null
  example: { id: string; title: string; provider: string } | null
}

/** How what is not public yet is sent in. */
export interface Sending {
  path: string
  body: Record<string, string>
  problems: FormProblem[]
  /** Where the form is, to fill in what is missing. */
  formAddress: string
}

/** All that choosing a layout shows. */
export interface LayoutSelection {
  id: string
  title: string
  href: string
  provider: string
  /** The people of the business may save; everybody else looks at a demonstration. */
  isOwn: boolean
  /** On the page already, or still to be sent in. */
  isPublic: boolean
  saved: LayoutChoice
  /** Somebody chose; without a choice the page stands as its category has it. */
  isChosen: boolean
  layouts: LayoutOffer[]
  /** The plan that has the other seven colours, when the own one has not. */
  neededAccentPlan: string | null
  sending: Sending | null
}
