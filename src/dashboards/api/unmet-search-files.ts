import type { UnmetSearchLine } from '#dashboards/contract-unmet-searches.ts'
import type { CsvColumns } from '#shared/text/csv.ts'

export const unmetSearchColumns: CsvColumns<UnmetSearchLine> = {
  'Looked for': ({ text }) => text,
  Filters: ({ filters }) => filters,
  Times: ({ times }) => times,
  'Found nothing': ({ nothing }) => nothing,
  Where: ({ places }) => places.map(({ label, times }) => `${label} (${times})`).join('; '),
  'First day': ({ firstDay }) => firstDay,
  'Last day': ({ lastDay }) => lastDay,
  'Has synonyms': ({ hasSynonyms }) => (hasSynonyms ? 'yes' : ''),
}
