import { analyticsErrors } from '#analytics/rules/error-codes.ts'
import { bookingErrors } from '#booking/rules/error-codes.ts'
import { catalogueErrors } from '#catalogue/rules/error-codes.ts'
import { contentErrors } from '#content/rules/error-codes.ts'
import { customersErrors } from '#customers/rules/error-codes.ts'
import { favouritesErrors } from '#favourites/rules/error-codes.ts'
import { authMeanings, identityErrors } from '#identity/rules/error-codes.ts'
import { marketErrors } from '#market/rules/error-codes.ts'
import { mediaErrors } from '#media/rules/error-codes.ts'
import { messagingErrors } from '#messaging/rules/error-codes.ts'
import { moderationErrors } from '#moderation/rules/error-codes.ts'
import { notificationsErrors } from '#notifications/rules/error-codes.ts'
import { operationsErrors } from '#operations/rules/error-codes.ts'
import { orderingErrors } from '#ordering/rules/error-codes.ts'
import { paymentsErrors } from '#payments/rules/error-codes.ts'
import { providersErrors } from '#providers/rules/error-codes.ts'
import { quotesErrors } from '#quotes/rules/error-codes.ts'
import { reviewsErrors } from '#reviews/rules/error-codes.ts'
import { generalErrors, type ErrorCode } from '#shared/error-codes.ts'
import { supportErrors } from '#support/rules/error-codes.ts'

/** Every code that the API answers with, and what it means: what each slice tells, together. */
export const errorCodes: Record<ErrorCode, string> = {
  ...authMeanings,
  ...identityErrors,
  ...marketErrors,
  ...mediaErrors,
  ...contentErrors,
  ...moderationErrors,
  ...providersErrors,
  ...catalogueErrors,
  ...favouritesErrors,
  ...bookingErrors,
  ...paymentsErrors,
  ...customersErrors,
  ...orderingErrors,
  ...reviewsErrors,
  ...messagingErrors,
  ...quotesErrors,
  ...supportErrors,
  ...notificationsErrors,
  ...operationsErrors,
  ...analyticsErrors,
  // What may be refused anywhere is told the same to everybody.
  ...generalErrors,
}
