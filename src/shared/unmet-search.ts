/** A search that found nothing, or less than was asked for: what was wanted, without who wanted it. */
export interface UnmetSearch {
  type: 'unmet_search'
  /** The searched words; '' where only filters were set. */
  text: string
  category: string
  page: string
  country: string
  city: string
  /** The filters in words. */
  filters: string
  found: 'nothing' | 'less'
}
