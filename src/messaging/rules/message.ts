import type { Party } from '#messaging/rules/conversation-states.ts'

/** A file of a message. Its address asks anew, each time, whether one may have it. */
export interface MessageFile {
  id: string
  name: string
  kind: 'image' | 'pdf'
  /** "1.4 MB" */
  sizeText: string
  width: number | null
  height: number | null
  address: string
}

export interface MessageAbout {
  kind: 'service' | 'order'
  title: string
  /** Where it is looked at by who reads this. */
  to: string
}

export interface Message {
  id: string
  /** Their order, without gaps. */
  number: number
  by: Party
  /** Written by the side that reads. */
  isOwn: boolean
  /** "Ana" of the business, or the customer as the other side knows them; '' on the own side of a customer. */
  author: string
  text: string
  /** [from, until] in `text`: ways to reach somebody stood there. */
  masks: [number, number][]
  saidAt: string
  /** "14:05" on the reader's clock. */
  time: string
  day: string
  /** "Today", "Fri 6 Nov 2026" */
  dayText: string
  about: MessageAbout | null
  files: MessageFile[]
  isReported: boolean
}
