import '#shared/events.ts'

interface OfConversation {
  conversationId: string
  providerId: string
  customerId: string
  by: 'customer' | 'provider'
  byUser: string
}

declare module '#shared/events.ts' {
  interface Events {
    'message.sent': OfConversation & { messageId: string; number: number }
    /** One side has read all messages. */
    'messages.read': OfConversation
  }
}
