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

/** Every error code of the API with its meaning, collected from all slices. */
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
  // Errors that any endpoint can return.
  ...generalErrors,
}
