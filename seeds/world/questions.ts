import { randomFrom } from '../random.ts'
import type { CategoryKey, ServiceType } from './sources.ts'

interface Question {
  id: string
  label: string
  type: 'text' | 'long_text' | 'choice' | 'yes_no' | 'number'
  choices: string[]
  required: boolean
  when: 'before'
}

const requested = (id: string, label: string, type: Question['type'], choices: string[] = []): Question => ({
  id,
  label,
  type,
  choices,
  required: false,
  when: 'before',
})
const needed = (question: Question): Question => ({ ...question, required: true })

const byCategory: Record<CategoryKey, Question[]> = {
  food: [
    requested('allergies', 'Is anybody at the table allergic to something?', 'text'),
    requested('cutlery', 'Shall we add cutlery?', 'yes_no'),
    requested('people', 'How many will eat?', 'number'),
  ],
  local: [
    needed(requested('what', 'What is to be done?', 'long_text')),
    requested('parking', 'Where can we park?', 'text'),
    requested('floor', 'Which floor is it?', 'choice', [
      'Ground floor',
      'First to third',
      'Higher, with a lift',
      'Higher, without a lift',
    ]),
  ],
  hair: [
    needed(requested('length', 'How long is your hair now?', 'choice', ['Short', 'To the shoulders', 'Longer'])),
    requested('scalp', 'Is your skin easily irritated?', 'yes_no'),
    requested('wish', 'What do you have in mind?', 'long_text'),
  ],
  other: [
    requested('first', 'Is it your first time?', 'yes_no'),
    needed(requested('aim', 'What would you like to reach?', 'text')),
    requested('level', 'How much do you know already?', 'choice', ['Nothing yet', 'A little', 'A good deal']),
  ],
}

const questionShare = 0.08

/** Questions for customers; most services have none. */
export function questionsOf({ category }: ServiceType, key: string): Question[] {
  const random = randomFrom(`questions of ${key}`)
  return random.chance(questionShare) ? random.some(byCategory[category], random.whole(1, 2)) : []
}
