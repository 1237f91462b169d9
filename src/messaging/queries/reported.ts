import { readCursor, writeCursor } from '#catalogue/rules/search/cursors.ts'
import { userOf, type AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import type { ReportedConversation, ReportedLine } from '#messaging/contract.ts'
import { messagePage } from '#messaging/queries/message-views.ts'
import { fileAddress } from '#messaging/queries/open-file.ts'
import { asCustomer, asMember, openConversation } from '#messaging/queries/participants.ts'
import { customerNameOf } from '#messaging/rules/names.ts'
import { noConversation } from '#messaging/rules/errors.ts'
import { findConversation, type ConversationRow } from '#messaging/store/conversations.server.ts'
import { findMessage } from '#messaging/store/messages.server.ts'
import { listReported } from '#messaging/store/reported.server.ts'
import { isId } from '#shared/ids.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { localOf } from '#shared/time/zones.ts'

/** What a person may report: their own conversation, or a message in it. */
export interface Reportable {
  conversationId: string
  messageId: string | null
  providerId: string
  /** For the list of cases: "Messages of Ines M. and Studio Ana". */
  title: string
  /** The author's side; null for a conversation. */
  by: 'customer' | 'provider' | null
}

/** Throws `unauthenticated`, and `not-found` also for conversations of others. */
export async function findReportable(
  ctx: AppContext,
  { kind, id }: { kind: 'message' | 'conversation'; id: string },
): Promise<Reportable> {
  const message = kind === 'message' && isId(id) ? await findMessage(ctx.db, id) : undefined
  const conversationId = kind === 'message' ? message?.conversationId : id
  const row = isId(conversationId) ? await findConversation(ctx.db, conversationId) : undefined
  if (!row) throw noConversation()
  const participant =
    row.customerId === userOf(ctx).userId ? asCustomer(ctx) : await asMember(ctx, row.providerId).catch(rejectAsUnknown)
  await openConversation(ctx, participant, row.id)
  const title = `Messages of ${customerNameOf(row.customerName)} and ${row.providerName}`
  return {
    conversationId: row.id,
    messageId: message?.id ?? null,
    providerId: row.providerId,
    title,
    by: message?.by ?? null,
  }
}

/** The same error as for unknown conversations, which reveals nothing about the provider. */
function rejectAsUnknown(): never {
  throw noConversation()
}

const aPage = 50

/** Reported conversations, the newest report first. Throws `unauthenticated` and `permission-denied`. */
export async function listReportedConversations(
  ctx: AppContext,
  cursor?: string,
): Promise<{ items: ReportedLine[]; next: string | null }> {
  await requireRight(ctx, 'read-reported-messages')
  const rows = await listReported(ctx.db, { after: cursor ? readCursor(cursor) : undefined, atMost: aPage + 1 })
  const shown = rows.slice(0, aPage)
  const last = shown.at(-1)
  return {
    items: shown.map(({ id, providerName, messages, reportedAt, ...name }) => ({
      id,
      providerName,
      messages,
      customer: customerNameOf(name.shownName === null ? null : { ...name, shownName: name.shownName }),
      reportedText: describeDay(localOf('UTC', reportedAt).date),
    })),
    next: rows.length > shown.length && last ? writeCursor({ key: last.reportedAt, id: last.id }) : null,
  }
}

/** A reported conversation; others are not found. Throws `unauthenticated`, `permission-denied` and `not-found`. */
export async function findReported(ctx: AppContext, id: string): Promise<ConversationRow & { reportedAt: number }> {
  await requireRight(ctx, 'read-reported-messages')
  const row = isId(id) ? await findConversation(ctx.db, id) : undefined
  if (!row || row.reportedAt === null) throw noConversation()
  return { ...row, reportedAt: row.reportedAt }
}

export async function presentReported(
  ctx: AppContext,
  row: ConversationRow & { reportedAt: number },
  before: number | null,
): Promise<ReportedConversation> {
  return {
    id: row.id,
    provider: { id: row.providerId, name: row.providerName },
    customer: customerNameOf(row.customerName),
    reportedText: describeDay(localOf('UTC', row.reportedAt).date),
    messages: await messagePage(ctx, row, 'market', before),
  }
}

/** The path of a file in it. Throws the errors of `findReported`. */
export const openReportedFile = async (ctx: AppContext, id: string, fileId: string): Promise<string> =>
  fileAddress(ctx, (await findReported(ctx, id)).id, fileId)
