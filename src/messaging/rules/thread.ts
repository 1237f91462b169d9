import type { Message } from '#messaging/rules/message.ts'

/** Merges messages: each once, in their order. */
export function merged(known: readonly Message[], more: readonly Message[]): Message[] {
  const byNumber = new Map([...known, ...more].map((message) => [message.number, message]))
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number)
}

/** The last number of the known messages without a gap; later messages have to be loaded. */
export function knownUpTo(messages: readonly Message[]): number {
  let last = messages[0]?.number ?? 0
  for (const { number } of messages) if (number === last + 1) last = number
  return last
}

export interface Day {
  day: string
  text: string
  messages: Message[]
}

/** Groups messages by the reader's local days. */
export function byDay(messages: readonly Message[]): Day[] {
  const days: Day[] = []
  for (const message of messages) {
    const last = days.at(-1)
    if (last?.day === message.day) last.messages.push(message)
    else days.push({ day: message.day, text: message.dayText, messages: [message] })
  }
  return days
}

/** Splits a text into visible and hidden parts. */
export function partsOf({ text, masks }: Pick<Message, 'text' | 'masks'>): { text: string; isHidden: boolean }[] {
  let end = 0
  const parts = masks.flatMap(([from, until]) => {
    const before = { text: text.slice(end, from), isHidden: false }
    end = until
    return [before, { text: text.slice(from, until), isHidden: true }]
  })
  return [...parts, { text: text.slice(end), isHidden: false }].filter((part) => part.text !== '')
}
