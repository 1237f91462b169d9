import type { ConversationLine, ConversationList } from '#messaging/contract.ts'
import { pagesAt } from '#ui/source.ts'

/** The conversations of one side: of a customer below `/api/v1`, of a business below its own address. */
export const conversationsAt = (basePath: string, query: Record<string, string | null | undefined> = {}) =>
  pagesAt<ConversationLine, ConversationList>(`${basePath}/conversations`, query)
