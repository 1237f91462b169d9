import { writeFilters } from '#catalogue/rules/search/filter-address.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'

/** The address of a list with these filters, without those in the path. */
export function hrefOf(path: string, filters: ListFilters, inPath: (keyof ListFilters)[]): string {
  const shown = Object.fromEntries(
    Object.entries(filters).filter(([key]) => !inPath.includes(key as keyof ListFilters)),
  )
  const query = writeFilters({ ...shown, cursor: undefined, limit: undefined } as ListFilters).toString()
  return query ? `${path}?${query}` : path
}
