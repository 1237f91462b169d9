import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import { categoryChoices } from '#providers/screens/admin/shop-filters.tsx'
import { Badges } from '#ui/table/row-badges.tsx'
import { choices, Moment, providerFilter, spanFilters } from '#payments/screens/admin/list-words.tsx'
import { loadReview, loadReviews } from '#reviews/screens/admin/reviews-client.ts'
import { ReviewPanel, ReviewStateBadge } from '#reviews/screens/admin/review-panel.tsx'
import type { AdminReview } from '#reviews/contract.ts'
import { statusTexts } from '#reviews/rules/review-states.ts'
import { StarRating } from '#reviews/screens/stars-field.tsx'

const columns: Column<AdminReview>[] = [
  { key: 'service', label: 'Service', isWide: true, render: ({ serviceTitle }) => <bdi>{serviceTitle}</bdi> },
  { key: 'stars', label: 'Stars', render: ({ stars }) => <StarRating stars={stars} /> },
  { key: 'state', label: 'State', render: ({ status }) => <ReviewStateBadge status={status} /> },
  { key: 'words', label: 'Words', isWide: true, render: ({ text }) => <bdi>{text || 'Stars alone'}</bdi> },
  { key: 'author', label: 'By', isHidden: true, render: ({ author }) => <bdi>{author}</bdi> },
  { key: 'provider', label: 'Provider', isWide: true, render: ({ providerName }) => <bdi>{providerName}</bdi> },
  {
    key: 'reference',
    label: 'Bought as',
    isHidden: true,
    render: ({ reference }) => <bdi className="tabular-nums">{reference ?? '–'}</bdi>,
  },
  {
    key: 'marks',
    label: 'Marks',
    render: (row) => (
      <Badges
        marks={[
          row.isReported && 'Reported',
          row.answer !== null && 'Answered',
          row.photos.length > 0 && 'Photos',
          row.edits.length > 0 && 'Changed',
        ]}
      />
    ),
  },
  { key: 'written', label: 'Written', render: ({ createdAt }) => <Moment at={createdAt} /> },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'Words, service, provider or order' },
  { kind: 'select', name: 'status', label: 'State', options: choices(statusTexts) },
  {
    kind: 'select',
    name: 'stars',
    label: 'Stars',
    options: choices({ 5: '5 stars', 4: '4 stars', 3: '3 stars', 2: '2 stars', 1: '1 star' }).toReversed(),
  },
  { kind: 'select', name: 'category', label: 'Category', options: categoryChoices },
  ...spanFilters,
  providerFilter,
  { kind: 'check', name: 'reported', label: 'Reported' },
]

/** What the area shows first. */
const shown: SourcesOfPage = ({ query }) => [loadReviews(query)]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

/** All reviews of the market; those that wait for a decision are also among the approvals. */
export default function ReviewsArea() {
  return (
    <DataTable
      name="reviews"
      title="Reviews"
      text="The newest come first. What waits for a look, or was reported, stands among the approvals as well."
      load={loadReviews}
      loadRow={loadReview}
      columns={columns}
      filters={filters}
      rowId={({ id }) => id}
      rowLabel={({ serviceTitle }) => `Review of ${serviceTitle}`}
      csv="/api/admin/reviews.csv"
      panel={(review, { changed }) => <ReviewPanel review={review} onChanged={changed} />}
      empty={{ title: 'No reviews yet', text: 'What customers say afterwards is listed here.' }}
    />
  )
}
