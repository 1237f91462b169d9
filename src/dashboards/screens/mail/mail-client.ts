import { callDesk, queryOf } from '#dashboards/screens/desk-client.ts'
import { listOf } from '#dashboards/screens/kit/each-row.ts'
import type {
  DnsReport,
  LetterLine,
  LetterPreview,
  LetterView,
  MailDeskView,
  TestMailResult,
} from '#notifications/contract-letters.ts'
import type { MessageLine, MessageView } from '#notifications/contract-messages.ts'
import type { Wording } from '#notifications/rules/letter-wording.ts'

export const listMessages = listOf<MessageLine>('messages')
export const loadMessage = (id: string) => callDesk<MessageView>(`messages/${id}`)
const act = (id: string, what: string, reason: string, key?: string) =>
  callDesk(`messages/${id}/${what}`, { method: 'POST', body: { reason }, ...(key && { idempotencyKey: key }) })
/** One press is one letter: each press has a key of its own, and is sent again with the same. */
export const resendMessage = (id: string, reason: string, key: string) => act(id, 'resend', reason, key)
export const cancelMessage = (id: string, reason: string) => act(id, 'cancel', reason)
export const retryAddress = (id: string) => act(id, 'retry-address', '')

export const loadMail = () => callDesk<MailDeskView>('mail')
export const sendTest = (to: string) => callDesk<TestMailResult>('mail/test', { method: 'POST', body: { to } })
export const lookUpDns = (selector: string) => callDesk<DnsReport>(`mail/dns?${queryOf({ selector })}`)

export const loadLetters = () => callDesk<{ items: LetterLine[] }>('letters')
export const loadLetter = (kind: string) => callDesk<LetterView>(`letters/${encodeURIComponent(kind)}`)
export const previewLetter = (kind: string, body: Wording & { direction: 'ltr' | 'rtl' }) =>
  callDesk<LetterPreview>(`letters/${encodeURIComponent(kind)}/preview`, { method: 'POST', body })
export const saveLetter = (kind: string, body: Wording & { basedOn: number; reason: string }) =>
  callDesk<LetterView>(`letters/${encodeURIComponent(kind)}`, { method: 'PUT', body })
export const returnLetter = (kind: string, body: { version: number; basedOn: number; reason: string }) =>
  callDesk<LetterView>(`letters/${encodeURIComponent(kind)}/return`, { method: 'POST', body })
