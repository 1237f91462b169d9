import { useEffect, useState } from 'react'
import type { BusinessService, BusinessServiceList, BusinessServiceRow } from '#catalogue/contract-business.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import { pagesAt } from '#ui/source.ts'
import { usePages, type Pages } from '#ui/table/use-pages.ts'

export interface ServiceFilters {
  status: ServiceStatus | ''
  search: string
}

export const serviceRowsSource = (providerId: string, { status, search }: ServiceFilters) =>
  pagesAt<BusinessServiceRow, BusinessServiceList>(`/api/v1/me/providers/${providerId}/services`, {
    status,
    search: search.trim(),
    limit: '20',
  })

export interface BusinessServices extends Pages<BusinessServiceRow, BusinessServiceList> {
  /** Updates a row after a change; null: removes it. */
  put(id: string, service: Partial<BusinessServiceRow> | null): void
}

/** The services of a provider, page by page. */
export function useBusinessServices(providerId: string, { status, search }: ServiceFilters): BusinessServices {
  const pages = usePages(serviceRowsSource(providerId, { status, search: useSettled(search) }))
  const put: BusinessServices['put'] = (id, change) =>
    pages.change((known) => ({ ...known, items: changed(known.items, id, change) }))
  return { ...pages, put }
}

/** A typed text after a pause in typing. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), text ? 250 : 0)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const changed = (items: BusinessServiceRow[], id: string, change: Partial<BusinessServiceRow> | null) =>
  items.flatMap((item) => (item.id !== id ? [item] : change ? [{ ...item, ...change }] : []))

/** The part of a response that its row shows. */
export const rowOf = ({
  status,
  reason,
  pausedUntil,
  moves,
  revision,
  updatedAt,
}: BusinessService): Partial<BusinessServiceRow> => ({
  status,
  reason,
  pausedUntil,
  moves,
  updatedAt,
  hasRevision: revision !== null,
})
