import { aspectTexts, answerText, reviewPhotos, reviewText, type Aspect } from '#reviews/rules/review-terms.ts'

interface Given {
  stars: number
  aspects: Record<string, number>
  text: string
  mediaIds: string[]
}

const isStars = (value: number) => Number.isInteger(value) && value >= 1 && value <= 5
const isAspect = (name: string, allowed: readonly Aspect[]) => (allowed as readonly string[]).includes(name)

function textProblem(text: string, { least, most }: typeof reviewText): string | null {
  const length = [...text].length
  if (length > most) return `At most ${most.toLocaleString('en')} letters.`
  return length < least ? `Write ${least} letters or more.` : null
}

/** Checks a review; errors by field. The text is optional. */
export function checkReview(
  { stars, aspects, text, mediaIds }: Given,
  allowed: readonly Aspect[],
): Record<string, string> {
  const wrong = Object.entries(aspects).filter(([name, value]) => !isAspect(name, allowed) || !isStars(value))
  const problem = text === '' ? null : textProblem(text, reviewText)
  return {
    ...(!isStars(stars) && { stars: 'Choose from one to five stars.' }),
    ...Object.fromEntries(
      wrong.map(([name]) => [
        `aspects.${name}`,
        isAspect(name, allowed)
          ? `${aspectTexts[name as Aspect]}: choose from one to five.`
          : 'This is not asked for here.',
      ]),
    ),
    ...(problem && { text: `${problem}${text.length < reviewText.least ? ' Or leave it empty.' : ''}` }),
    ...(new Set(mediaIds).size > reviewPhotos && { mediaIds: `Up to ${reviewPhotos} photos.` }),
  }
}

/** The same for a reply. */
export const checkAnswer = (text: string): string | null => textProblem(text, answerText)
