import { randomFrom } from '../random.ts'
import type { MadeReview } from '../world/reviews.ts'
import { namesOf } from '../world/sources.ts'

// Short reviews.
const short = [
  'Recommended.',
  'Second visit, same good feeling.',
  'Thank you!',
  'Just as described.',
  'Very happy with it.',
  'Friendly from the first message.',
  'Good value.',
  'Came because of a colleague, was not disappointed.',
  'No surprises on the bill.',
  'They took their time.',
  'Easy to book, easy to find.',
  'Will come again.',
  'My mother liked it too.',
  'Solid work.',
  'Nice people, clean place.',
  'On time.',
  'Everything fine.',
  'Exactly what I needed.',
  'A little dearer than I expected, and worth it.',
  'Clear answers to my questions.',
  'We needed to move the date and it was no problem.',
  'Booked late in the evening, confirmed at once.',
]

/**
 * One review per line, newest first: "5 Marta S.: text", with "|" before the reply. Then short ones and stars without
 * text, up to the amount.
 */
export function reviewsFrom(key: string, country: string, written: string, amount: number): MadeReview[] {
  const random = randomFrom(`reviews ${key}`)
  const names = namesOf(country)
  const lines = written.trim().split('\n').filter(Boolean)
  const notes = random.some(short, short.length)
  const reviews = lines.map((line, index) => reviewOf(line, 4 + index * 9 + random.whole(0, 6)))
  const rest = Array.from({ length: Math.max(0, amount - reviews.length) }, (_, index) => ({
    stars: random.chance(0.78) ? 5 : 4,
    text: index % 2 === 0 ? (notes[index / 2] ?? '') : '',
    author: `${random.pick(names.first)} ${random.pick(names.last)[0]!.toUpperCase()}.`,
    answer: null,
    daysAgo: random.whole(3, 420),
  }))
  return [...reviews, ...rest]
}

function reviewOf(line: string, daysAgo: number): MadeReview {
  const [, stars, author = '', said = ''] = /^(\d) ([^:]+): (.+)$/.exec(line.trim()) ?? []
  const [text = '', answer] = said.split(' | ')
  return { stars: Number(stars), text, author, answer: answer ?? null, daysAgo }
}
