import type { LostLine } from '#dashboards/contract-lost.ts'
import type { CsvColumns } from '#shared/csv.ts'

export const lostColumns: CsvColumns<LostLine> = {
  'Looked for': ({ text }) => text,
  Filters: ({ filters }) => filters,
  Times: ({ times }) => times,
  'Found nothing': ({ nothing }) => nothing,
  Where: ({ places }) => places.map(({ label, times }) => `${label} (${times})`).join('; '),
  'First day': ({ firstDay }) => firstDay,
  'Last day': ({ lastDay }) => lastDay,
  'Has synonyms': ({ hasSynonyms }) => (hasSynonyms ? 'yes' : ''),
}
