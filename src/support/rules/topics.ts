/** The topics of tickets. `priority`: 1 safety, 2 money, 3 everything else. */
export const topicTerms = {
  order: { label: 'An order', priority: 3 },
  booking: { label: 'A booking', priority: 3 },
  payment: { label: 'A payment or refund', priority: 2 },
  provider: { label: 'My provider account', priority: 3 },
  report: { label: 'Something unsafe or against the rules', priority: 1 },
  privacy: { label: 'Privacy', priority: 3 },
  press: { label: 'Press', priority: 3 },
  other: { label: 'Something else', priority: 3 },
} as const satisfies Record<string, { label: string; priority: Priority }>

export type Topic = keyof typeof topicTerms
export type Priority = 1 | 2 | 3

export const topics = Object.keys(topicTerms) as [Topic, ...Topic[]]

export const isTopic = (text: unknown): text is Topic => typeof text === 'string' && Object.hasOwn(topicTerms, text)

export const priorityOf = (topic: Topic): Priority => topicTerms[topic].priority

export const priorityLabels: Record<Priority, string> = { 1: 'Safety', 2: 'Money', 3: 'Usual' }
