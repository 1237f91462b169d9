import type { Random } from '../random.ts'
import type { CategoryKey } from './sources.ts'

const openings: Record<CategoryKey, string[]> = {
  food: [
    'Arrived hot and well packed.',
    'Exactly what the menu promised.',
    'Third order this month.',
    'Fresh, generous and on time.',
    'The whole table asked where it came from.',
    'Simple food done properly.',
    'Better than the place I used to order from.',
    'Ready when they said it would be.',
  ],
  local: [
    'Came on time and explained everything.',
    'Left the place cleaner than before.',
    'A fair price, told before the work began.',
    'Quick answer and a tidy job.',
    'Found the fault in ten minutes.',
    'Friendly and careful with our things.',
    'Would call again without thinking.',
    'Did what was agreed, no surprises.',
  ],
  hair: [
    'Listened first, then cut.',
    'Best cut I have had in years.',
    'Started on the minute.',
    'Gentle hands and a calm room.',
    'The shape still holds after six weeks.',
    'Honest about what would suit me.',
    'Neat parts and no pain.',
    'My daughter did not want to leave.',
  ],
  other: [
    'Patient and well prepared.',
    'I left with a clear plan.',
    'Calm place, good hands.',
    'Learned more in an hour than alone in a month.',
    'Everything was ready when we came.',
    'Kind, and very good at it.',
    'Felt looked after from the first minute.',
    'Clear, friendly and on time.',
  ],
}
const details = [
  'Booking took a minute.',
  'Easy to find.',
  'They remembered what I said last time.',
  'Paid there, no fuss.',
  'Good for children too.',
  'Worth the way across town.',
  'The reminder helped.',
  'Nice people.',
  'Prices as shown.',
  'I will be back.',
]
const critical = [
  'Waited twenty minutes although I had booked.',
  'Good result, but it took longer than shown.',
  'Fine, though smaller than I expected.',
  'Hard to find, the sign is tiny.',
  'Friendly, but it was very loud.',
  'One part was missing; they put it right the next day.',
]
const answers = [
  'Thank you for telling us. We have changed how we plan the afternoon.',
  'Sorry about the wait; two visits ran over that day.',
  'You are right about the sign. A new one is on its way.',
]

export interface MadeReview {
  stars: number
  text: string
  author: string
  answer: string | null
  daysAgo: number
}

/** The reviews of one service: a random number, around the provider's own average. */
export function reviewsOf(
  category: CategoryKey,
  mean: number,
  names: { first: string[]; last: string[] },
  random: Random,
): MadeReview[] {
  if (random.chance(0.12)) return []
  const amount = Math.min(40, Math.max(1, Math.round(Math.exp(1.9 + 0.7 * random.normal()))))
  return Array.from({ length: amount }, () => {
    const stars = Math.min(5, Math.max(1, Math.round(mean + 0.6 * random.normal())))
    const isCritical = stars <= 3
    const text = random.chance(0.25)
      ? ''
      : isCritical
        ? random.pick(critical)
        : [random.pick(openings[category]), random.chance(0.5) ? random.pick(details) : ''].join(' ').trim()
    const author = `${random.pick(names.first)} ${random.pick(names.last)[0]!.toUpperCase()}.`
    return {
      stars,
      text,
      author,
      answer: isCritical && text && random.chance(0.4) ? random.pick(answers) : null,
      daysAgo: random.whole(1, 360),
    }
  })
}
