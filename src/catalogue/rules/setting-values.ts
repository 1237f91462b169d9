import type { SavedAttributes } from '#catalogue/rules/taxonomy/category-attributes.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'search.per_minute': number
    'catalogue.attributes': SavedAttributes
    'drafts.days': number
    'drafts.warn_days': number
  }
}
