import type { Party } from '#messaging/rules/conversation-states.ts'

/** A file of a message. Its URL checks permissions at each request. */
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
  /** The page on which the reader can open it. */
  to: string
}

export interface Message {
  id: string
  /** Consecutive number within the conversation. */
  number: number
  by: Party
  /** Whether the reader's side wrote it. */
  isOwn: boolean
  /**
   * "Ana" for a member of the provider, or the customer's name as the other side sees it; '' for the customer's own
   * messages.
   */
  author: string
  text: string
  /** [from, until] in `text`: hidden contact details. */
  masks: [number, number][]
  saidAt: string
  /** "14:05" in the reader's time zone. */
  time: string
  day: string
  /** "Today", "Fri 6 Nov 2026" */
  dayText: string
  about: MessageAbout | null
  files: MessageFile[]
  isReported: boolean
}
