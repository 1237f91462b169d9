import { randomFrom, type Random } from '../../random.ts'
import type { Step, Story } from './demo-stories.ts'

interface Said {
  stars: number
  text: string
  answer?: string
}

const ofStudio: Said[] = [
  { stars: 5, text: 'Rui took the time to explain how it will grow out. I had never been asked before.' },
  { stars: 5, text: 'In and out within the hour, and the fringe is exactly where it should be.' },
  {
    stars: 4,
    text: 'Lovely cut. The music was a little loud for a Tuesday morning, that is all.',
    answer: 'Thank you! We turned it down, and Tuesdays begin more quietly now.',
  },
  { stars: 5, text: '' },
  { stars: 5, text: 'My hair has two crowns and nobody gets it right; here they did, at the first try.' },
  {
    stars: 3,
    text: 'Good work in the end, though I sat for a quarter of an hour before it began.',
    answer: 'You are right, the visit before yours ran over. We have put ten minutes between the two since.',
  },
  { stars: 5, text: 'Third time with Leonor, and I will not look for anybody else.' },
  { stars: 4, text: '' },
]

const ofKitchen: Said[] = [
  { stars: 5, text: 'The rice was still loose when it came, which nobody else around here manages.' },
  { stars: 5, text: 'Four plates, all hot, all as ordered, and a hand-written note in the bag.' },
  {
    stars: 4,
    text: 'Very good soup; I would have liked a little more bread with it.',
    answer: 'There is a second slice in the bag from now on. Thank you for telling us!',
  },
  { stars: 5, text: '' },
  { stars: 5, text: 'Sunday stew like my aunt made it. The children asked for more.' },
  {
    stars: 2,
    text: 'It came twenty minutes late and the salad was warm by then.',
    answer: 'We are sorry: the rider had a flat tyre. Salad travels in a bag of its own now.',
  },
  { stars: 4, text: '' },
]

/** A review with contact details, which waits for a moderator. */
const doubtful: Said = {
  stars: 1,
  text: 'Do not book here, call my cousin on +351 912 555 010 instead, she is cheaper.',
}

const isDone = ({ steps }: Story) => steps.some(({ action }) => action === 'fulfil')

/** Hours between completion and review. */
const hoursAfter = (random: Random) => random.whole(3, 50)

/** Some completed orders are reviewed, and some of the reviews get a reply. The same ones every day. */
export function withReviews(stories: Story[]): Story[] {
  const random = randomFrom('reviews of the demo')
  const left = { studio: ofStudio.slice(), kitchen: ofKitchen.slice(), doubtful: [doubtful] }
  return stories.map((story) => {
    if (!isDone(story) || !random.chance(0.4)) return story
    const isStudio = story.service[0] === 'studioAna'
    const said =
      (isStudio && left.studio.length < 5 ? left.doubtful.shift() : undefined) ??
      (isStudio ? left.studio : left.kitchen).shift()
    return said ? { ...story, steps: [...story.steps, ...stepsOf(story, said, hoursAfter(random))] } : story
  })
}

function stepsOf({ steps }: Story, { stars, text, answer }: Said, waits: number): Step[] {
  const done = steps.find(({ action }) => action === 'fulfil')!
  const later = (hours: number) =>
    done.before === undefined ? { after: (done.after ?? 0) + hours * 60 } : { before: done.before - hours * 60 }
  return [
    { action: 'customer-reviews', ...later(waits), said: { stars, text } },
    ...(answer ? [{ action: 'answers-review' as const, ...later(waits + 9), said: { stars, text: answer } }] : []),
  ]
}
