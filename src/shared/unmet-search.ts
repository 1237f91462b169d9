/** A search that found nothing, or less than was asked for: what was wanted, and nothing of who wanted it. */
export interface UnmetSearch {
  type: 'unmet_search'
  /** Plain words; '' where only filters were set. */
  text: string
  category: string
  page: string
  country: string
  city: string
  /** In words. */
  filters: string
  found: 'nothing' | 'less'
}
