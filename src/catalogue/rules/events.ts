import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events {
    /** `isOneOfMany`: it came with an import, of which one letter tells. */
    'service.submitted': { serviceId: string; caseId: string | null; isOneOfMany?: true }
    'service.state-changed': { serviceId: string; from: string; to: string; reason: string }
    /** It is on the market, or is done at other times, by others, or elsewhere. */
    'service.changed': { serviceId: string }
    'revision.opened': { revisionId: string; caseId: string }
    'import.done': { importId: string }
    /** Listings of all services of a country or of a subcategory show what is no longer so; those up to `after` are made anew. */
    'listings.outdated': { of: { country: string } | { category: string; subcategory: string }; after: string }
  }
}
