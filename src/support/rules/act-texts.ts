import { isTopic, priorityLabels, topicTerms, type Priority } from '#support/rules/topics.ts'
import { stateLabels, type TicketState } from '#support/rules/ticket-states.ts'

/** An action on a ticket as a sentence, for the dashboard. */
export function actText(type: string, detail: Record<string, unknown> = {}): string {
  const said = (key: string) =>
    typeof detail[key] === 'string' || typeof detail[key] === 'number' ? String(detail[key]) : ''
  const words: Record<string, () => string> = {
    taken: () => 'Took it',
    released: () => 'Gave it back',
    resolved: () => 'Marked it as solved',
    reopened: () => 'Opened it again',
    closed: () => 'Closed: nothing more came',
    spam: () => 'Marked it as spam',
    'not-spam': () => 'Not spam after all',
    merged: () => `Took in ${said('reference')}`,
    'merged-into': () => `Became part of ${said('reference')}`,
    topic: () => `Moved to "${topicText(said('to'))}"`,
    priority: () => `Priority: ${priorityLabels[Number(said('to')) as Priority] ?? said('to')}`,
    order: () => (said('to') ? `Linked order ${said('to')}` : 'Took the order away'),
    state: () => stateLabels[said('to') as TicketState] ?? said('to'),
  }
  return words[type]?.() ?? type
}

const topicText = (topic: string) => (isTopic(topic) ? topicTerms[topic].label : topic)
