import { sourceAt } from '#ui/source.ts'
import type { LastReviews } from '#dashboards/contract-today.ts'
import { Section, Unreachable } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { LinkButton } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useBusinessPath } from '#providers/screens/business/use-business-path.ts'

/** The latest reviews, on phones the last one; hidden without any. */
export function ReviewsCard({ providerId, mayAnswer }: { providerId: string; mayAnswer: boolean }) {
  const at = useBusinessPath()
  const { value, isFailed, reload } = useRemote(
    sourceAt<LastReviews>(`/api/v1/me/providers/${providerId}/today/reviews`),
  )
  if (isFailed) return <Unreachable onRetry={() => void reload()}>We could not load your reviews.</Unreachable>
  if (!value || value.items.length === 0) return null
  return (
    <Section title="Last reviews">
      <ul className="grid gap-4 md:grid-cols-3">
        {value.items.map(({ id, stars, text, author, monthText, answer }) => (
          <li key={id} className="grid content-start gap-1 rounded-md bg-surface-2 p-4 max-md:not-first:hidden">
            <span className="flex items-center gap-1 font-semibold">
              <Icon name="star" size="small" isFilled className="text-star" />
              {stars}
              <HiddenText> of 5 stars</HiddenText>
            </span>
            {text && (
              <p className="line-clamp-3 break-words" dir="auto">
                {text}
              </p>
            )}
            <p className="type-small text-text-2">
              <bdi>{author}</bdi> · {monthText}
              {answer === null && mayAnswer && ' · not answered'}
            </p>
          </li>
        ))}
      </ul>
      {mayAnswer && value.unanswered > 0 && (
        <LinkButton to={at('reviews')} className="justify-self-start">
          Answer {value.unanswered === 1 ? 'one review' : `${value.unanswered} reviews`}
        </LinkButton>
      )}
    </Section>
  )
}
