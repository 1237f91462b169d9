import { Icon } from '#ui/icon.tsx'
import type { FavouriteKind } from '#favourites/contract.ts'

type Answer = (heart: HTMLFormElement) => unknown

// A press may come before the script that answers it: it waits, instead of leaving the page.
const waiting: HTMLFormElement[] = []
let answer: Answer = (heart) => waiting.push(heart)

/** Whoever answers presses from now on. */
export function answerHearts(next: Answer) {
  answer = next
  waiting.splice(0).forEach(next)
}

if (typeof document !== 'undefined')
  document.addEventListener('submit', (event) => {
    const heart = event.target as HTMLFormElement
    if (!heart.dataset['heart']) return
    event.preventDefault()
    answer(heart)
  })

interface HeartProps {
  kind: FavouriteKind
  id: string
  name: string
  /** On a page of its own it says in words what it does. */
  isLabelled?: boolean
  /** Where that is known already. */
  isFavourite?: boolean
  className?: string
}

/**
 * Keeps a service or a business. Written the same for everybody and works without script; `hearts.tsx` fills it for whom it is
 * kept already, and answers a press at once.
 */
export const Heart = ({ kind, id, name, isLabelled, isFavourite = false, className = '' }: HeartProps) => (
  <form
    method="post"
    action="/favourites"
    data-heart={id}
    data-kind={kind}
    data-page={isLabelled || undefined}
    className={className}
  >
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="id" value={id} />
    <button
      name="what"
      value={isFavourite ? 'drop' : 'keep'}
      aria-pressed={isFavourite}
      aria-label={`Keep ${name}`}
      className={isLabelled ? 'button button-quiet button-small heart' : 'icon-button heart heart-card'}
    >
      <Icon name="heart" size={isLabelled ? 'small' : undefined} />
      {isLabelled && <span className="heart-word" aria-hidden="true" />}
    </button>
  </form>
)
