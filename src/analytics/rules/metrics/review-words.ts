import type { ReviewRow } from '#analytics/rules/counted-day.ts'
import type { ReviewMetrics } from '#analytics/rules/metrics/chart-shapes.ts'

// Common words without meaning of their own, in the languages of most reviews.
const empty = new Set(
  `about after again also always been before being both came come could does done down even ever every from gave give good going great have here into
just kept know like little look made make many more most much must nice only other over quite really same should some still such than thank thanks that
their them then there these they thing this time took very want well went were what when where which while will with without would your
para como mais muito muita pela pelo este esta esse essa isso tudo todo toda mas não nao uma com que dos das foi são sao bem boa bom estava
pero este esta muy más todo toda como para una los las del por con fue son bien
sehr nicht auch aber noch eine einen einer sich wird wurde waren habe haben mich mein meine dass sind immer wieder alles
avec pour dans très tres plus tout tous bien nous vous elle mais cette est une les des`.split(/\s+/),
)
const mostWords = 20

/** The distribution of the reviews of some days, and words that occur in at least two of them. */
export function reviewsOf(reviews: ReviewRow[]): ReviewMetrics {
  const distribution = [1, 2, 3, 4, 5].map((stars) => reviews.filter((review) => review.stars === stars).length)
  const sum = reviews.reduce((all, { stars }) => all + stars, 0)
  return {
    distribution,
    count: reviews.length,
    average: reviews.length > 0 ? sum / reviews.length : null,
    words: wordsOf(reviews),
  }
}

function wordsOf(reviews: ReviewRow[]): ReviewMetrics['words'] {
  const counts = new Map<string, number>()
  for (const { text } of reviews) {
    const words = new Set(text.toLocaleLowerCase('en').match(/\p{L}[\p{L}'’-]{3,}/gu) ?? [])
    for (const word of words) if (!empty.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count >= 2)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, mostWords)
    .map(([word, count]) => ({ word, count }))
}
