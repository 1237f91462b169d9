import { expect, test } from 'vitest'
import { addressOfReviews, readReviewsQuery, withWordsFirst } from './reviews-query.ts'

test('reviews that say something come before those with stars only, otherwise in their order', () => {
  const page = ['', 'Parts like ruled paper.', '', 'Will come again.'].map((text, id) => ({ id, text }))
  expect(withWordsFirst(page).map(({ id }) => id)).toEqual([1, 3, 0, 2])
})

test('a filter in a URL is read back, and starts with the newest reviews', () => {
  const address = addressOfReviews(new URLSearchParams('reviews=next&photos='), { stars: '4', words: '' })
  expect(readReviewsQuery(new URLSearchParams(address.slice(1).split('#')[0]))).toEqual({
    stars: 4,
    withPhoto: true,
    withText: true,
    cursor: undefined,
  })
})
