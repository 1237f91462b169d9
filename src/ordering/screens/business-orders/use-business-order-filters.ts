import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { businessStates, type BusinessState } from '#ordering/rules/orders/business-words.ts'
import { isKeyOf } from '#shared/known-key.ts'

export interface BusinessItemFilters {
  state: BusinessState | ''
  q: string
  /** Days in the time zone of the business; '' for none. */
  from: string
  until: string
  service: string
  staff: string
}

const isState = (text: string): text is BusinessState => isKeyOf(businessStates, text)
const names = ['state', 'q', 'from', 'until', 'service', 'staff'] as const

/** The filters in the query of an address. */
export const filtersIn = ({ state = '', ...query }: Record<string, string>): BusinessItemFilters => ({
  state: isState(state) ? state : '',
  q: query.q ?? '',
  from: query.from ?? '',
  until: query.until ?? '',
  service: query.service ?? '',
  staff: query.staff ?? '',
})

/** The filters of the list, stored in the address, so that a link and the back button restore them. */
export function useBusinessOrderFilters() {
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(Object.fromEntries(params))
  const change = useCallback(
    (part: Partial<BusinessItemFilters>) =>
      setParams(
        (before) => {
          for (const [name, value] of Object.entries(part)) {
            if (value) before.set(name, value)
            else before.delete(name)
          }
          return before
        },
        { preventScrollReset: true, replace: true },
      ),
    [setParams],
  )
  const clear = () => change({ state: '', q: '', from: '', until: '', service: '', staff: '' })
  return { filters, change, clear, isFiltered: names.some((name) => filters[name].trim() !== '') }
}

/** Query parameters of the API; empty filters are omitted. */
export const queryOfFilters = (filters: BusinessItemFilters): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, filters[name].trim()]).filter(([, value]) => value !== ''))
