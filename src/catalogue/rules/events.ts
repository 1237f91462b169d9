import '#shared/events.ts'

declare module '#shared/events.ts' {
  interface Events {
    /** `isOneOfMany`: part of an import, which sends one notification. */
    'service.submitted': { serviceId: string; caseId: string | null; isOneOfMany?: true }
    'service.state-changed': { serviceId: string; from: string; to: string; reason: string }
    /** It was published, or its hours, staff or place changed. */
    'service.changed': { serviceId: string }
    'revision.opened': { revisionId: string; caseId: string }
    'import.done': { importId: string }
    /** The listings of all services of a country or a subcategory are out of date; those up to `after` are rebuilt. */
    'listings.outdated': { of: { country: string } | { category: string; subcategory: string }; after: string }
  }
}
