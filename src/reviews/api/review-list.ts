import { listRoutes } from '#identity/api/admins/list-routes.ts'
import { adminReviewSchema } from '#reviews/contract.ts'
import { reviewFilters, type ReviewLine } from '#reviews/contract-review-list.ts'
import { listReviews } from '#reviews/queries/review-list.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import type { CsvColumns } from '#shared/text/csv.ts'

const reviewColumns: CsvColumns<ReviewLine> = {
  Id: ({ id }) => id,
  Written: ({ createdAt }) => createdAt,
  Stars: ({ stars }) => stars,
  State: ({ statusText }) => statusText,
  Because: ({ reasonText }) => reasonText,
  Reported: ({ isReported }) => (isReported ? 'yes' : ''),
  Service: ({ serviceTitle }) => serviceTitle,
  'Service id': ({ serviceId }) => serviceId,
  Provider: ({ providerName }) => providerName,
  'Provider id': ({ providerId }) => providerId,
  'Bought as': ({ reference }) => reference,
  By: ({ author }) => author,
  Words: ({ text }) => text,
  Answer: ({ answer }) => answer,
  Photos: ({ photos }) => photos.length,
}

/** The list of reviews for administrators, as a page and as a file. */
export const reviewListApi = newAdminApi([])

listRoutes(reviewListApi, {
  name: 'reviews',
  path: '/admin/reviews',
  holds: 'rows',
  summary: 'Reviews, the newest first',
  filters: reviewFilters,
  line: adminReviewSchema,
  columns: reviewColumns,
  load: listReviews,
})
