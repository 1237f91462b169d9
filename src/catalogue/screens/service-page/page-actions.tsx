import { Link } from 'react-router'
import type { FavouriteKind } from '#favourites/contract.ts'
import { Heart } from '#favourites/screens/heart.tsx'
import { Icon } from '#ui/icon.tsx'

interface PageActionsProps {
  kind: FavouriteKind
  id: string
  name: string
  /** Where a message to the business is written. */
  messageTo: string
}

/** To write to the business and to save its page; on phones only their icons. */
export const PageActions = ({ kind, id, name, messageTo }: PageActionsProps) => (
  <div className="no-print -me-2 flex shrink-0 items-center">
    <Link
      to={messageTo}
      rel="nofollow"
      className="button button-quiet relative max-sm:size-11 max-sm:p-0 sm:min-h-11 sm:px-3"
    >
      <Icon name="message-circle" /> <span className="max-sm:sr-only">Message</span>
    </Link>
    <Heart kind={kind} id={id} name={name} isLabelled className="heart-action" />
  </div>
)
