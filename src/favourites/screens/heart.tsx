import { Icon } from '#ui/icon.tsx'
import type { FavouriteKind } from '#favourites/contract.ts'

type Answer = (heart: HTMLFormElement) => unknown

// Presses before the handler is loaded are queued, instead of submitting the form.
const waiting: HTMLFormElement[] = []
let answer: Answer = (heart) => waiting.push(heart)

/** Sets the handler of presses and passes the queued ones to it. */
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
  /** Shows a label, on pages of a single service. */
  isLabelled?: boolean
  /** Whether it is a favourite, where that is known. */
  isFavourite?: boolean
  className?: string
}

/**
 * A button that saves a service or provider. Its HTML is the same for everybody and works without JavaScript;
 * `hearts.tsx` fills the hearts of favourites and handles presses.
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
      value={isFavourite ? 'remove' : 'add'}
      aria-pressed={isFavourite}
      aria-label={`Keep ${name}`}
      className={isLabelled ? 'button button-quiet button-small heart' : 'icon-button heart heart-card'}
    >
      <Icon name="heart" size={isLabelled ? 'small' : undefined} />
      {isLabelled && <span className="heart-word" aria-hidden="true" />}
    </button>
  </form>
)
