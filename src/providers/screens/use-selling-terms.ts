import { sourceAt } from '#ui/source.ts'
import { useRemote, type Remote } from '#ui/section/use-remote.ts'
import type { SellingTerms } from '#market/rules/fees/selling-terms.ts'

const source = sourceAt<SellingTerms>('/api/v1/selling')

/** The current plans, fees and currencies. */
export const useSellingTerms = (): Remote<SellingTerms> => useRemote(source)
