import { expect, test } from 'vitest'
import { questionsOf, searchQuestions } from '#content/rules/questions.ts'

const page = `Before the first heading.

## How do I cancel?

Open your [bookings](/booking).

- Choose one.
- Press **Cancel**.

## Wo ist mein Beleg?

On the page of your order.`

test('the headings of a page are its questions, with an id and the beginning of the answer', () => {
  expect(questionsOf(page)).toEqual([
    {
      title: 'How do I cancel?',
      anchor: 'how-do-i-cancel',
      answer: 'Open your bookings.',
      text: 'Open your bookings. Choose one. Press Cancel.',
    },
    {
      title: 'Wo ist mein Beleg?',
      anchor: 'wo-ist-mein-beleg',
      answer: 'On the page of your order.',
      text: 'On the page of your order.',
    },
  ])
  expect(questionsOf('No heading at all.')).toEqual([])
})

test('a search finds questions that contain all words, titles first, and forgives case and accents', () => {
  const titles = (typed: string) => searchQuestions(questionsOf(page), typed).map(({ anchor }) => anchor)
  expect(titles('CANCEL booking')).toEqual(['how-do-i-cancel'])
  expect(titles('order')).toEqual(['wo-ist-mein-beleg'])
  expect(titles('refund')).toEqual([])
  expect(titles('bèleg')).toEqual(['wo-ist-mein-beleg'])
})
