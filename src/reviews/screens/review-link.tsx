import { Link } from 'react-router'
import { StarRating } from '#reviews/screens/stars-field.tsx'
import { Icon } from '#ui/icon.tsx'

interface ReviewLinkProps {
  item: { id: string; title: string; review: { stars: number | null; text: string } | null }
  reference: string
}

/** Links to the review of an item, or to the form for one. */
export function ReviewLink({ item, reference }: ReviewLinkProps) {
  const { review } = item
  if (!review) return null
  const to = `/order/review?ref=${reference}&item=${item.id}`
  if (review.stars === null)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <Link to={to} className="button button-neutral">
          <Icon name="star" size="small" />
          Write a review<span className="sr-only">: {item.title}</span>
        </Link>
        <span className="type-small text-text-2">{review.text}</span>
      </p>
    )
  return (
    <div className="grid gap-3 rounded-md bg-surface-2 px-4 py-3 sm:flex sm:items-center">
      <div className="grid flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          Your review <StarRating stars={review.stars} />
        </p>
        <p className="type-small text-text-2">{review.text}</p>
      </div>
      <Link to={to} className="button button-secondary justify-self-start">
        Open the review<span className="sr-only">: {item.title}</span>
      </Link>
    </div>
  )
}
