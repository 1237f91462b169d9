import { listRoutes } from '#identity/api/admins/list-routes.ts'
import { unmetSearchFilters, unmetSearchLineSchema, type UnmetSearchLine } from '#analytics/contract-unmet-searches.ts'
import { listUnmetSearches } from '#analytics/queries/list-unmet-searches.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import type { CsvColumns } from '#shared/text/csv.ts'

const unmetSearchColumns: CsvColumns<UnmetSearchLine> = {
  'Looked for': ({ text }) => text,
  Filters: ({ filters }) => filters,
  Times: ({ times }) => times,
  'Found nothing': ({ nothing }) => nothing,
  Where: ({ places }) => places.map(({ label, times }) => `${label} (${times})`).join('; '),
  'First day': ({ firstDay }) => firstDay,
  'Last day': ({ lastDay }) => lastDay,
  'Has synonyms': ({ hasSynonyms }) => (hasSynonyms ? 'yes' : ''),
}

/** What people looked for and did not find, for administrators, as a page and as a file. */
export const unmetSearchesApi = newAdminApi([])

listRoutes(unmetSearchesApi, {
  name: 'lost-searches',
  path: '/admin/lost-searches',
  holds: 'rows',
  summary: 'What people looked for and did not find, most often first; the last 30 days where none are named',
  filters: unmetSearchFilters,
  line: unmetSearchLineSchema,
  columns: unmetSearchColumns,
  load: listUnmetSearches,
})
