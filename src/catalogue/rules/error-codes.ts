import '#shared/error-codes.ts'

/** Error codes of services, pages and imports. */
export const catalogueErrors = {
  'featured-full': 'This page features as many services in that time as it can.',
  'featured-twice': 'This service is featured on this page in that time already.',
  'file-unreadable': 'The file to import cannot be read.',
  'kind-fixed': 'How a service is sold cannot change once it was published.',
  'provider-missing': 'Name the business that offers the service.',
  'no-hours': 'Nobody who does this service has opening hours.',
} as const

declare module '#shared/error-codes.ts' {
  interface ErrorCodes {
    catalogue: keyof typeof catalogueErrors
  }
}
