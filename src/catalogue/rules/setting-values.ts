import type { SavedFacts } from '#catalogue/rules/category-facts.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'search.per_minute': number
    'catalogue.facts': SavedFacts
    'drafts.days': number
    'drafts.warn_days': number
  }
}
