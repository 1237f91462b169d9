import { adminSource, listOf } from '#identity/screens/admin/admin-lists.ts'
import { callAdminApi, queryOf } from '#identity/screens/admin/call-admin-api.ts'
import type {
  DnsReport,
  EmailTemplateLine,
  EmailPreview,
  EmailTemplateView,
  EmailStatusView,
  TestMailResult,
} from '#notifications/contract-email-templates.ts'
import type { MessageLine, MessageView } from '#notifications/contract-messages.ts'
import type { Wording } from '#notifications/rules/email/email-wording.ts'

export const listMessages = listOf<MessageLine>('messages')
export const messageSource = (id: string) => adminSource<MessageView>(`messages/${id}`)
const act = (id: string, what: string, reason: string, key?: string) =>
  callAdminApi(`messages/${id}/${what}`, { method: 'POST', body: { reason }, ...(key && { idempotencyKey: key }) })
/** One idempotency key per click, reused on retries. */
export const resendMessage = (id: string, reason: string, key: string) => act(id, 'resend', reason, key)
export const cancelMessage = (id: string, reason: string) => act(id, 'cancel', reason)
export const retryAddress = (id: string) => act(id, 'retry-address', '')

export const mailSource = adminSource<EmailStatusView>('mail')
export const sendTest = (to: string) => callAdminApi<TestMailResult>('mail/test', { method: 'POST', body: { to } })
export const checkDns = (selector: string) => callAdminApi<DnsReport>(`mail/dns?${queryOf({ selector })}`)

export const emailTemplatesSource = adminSource<{ items: EmailTemplateLine[] }>('email-templates')
export const emailTemplateSource = (kind: string) =>
  adminSource<EmailTemplateView>(`email-templates/${encodeURIComponent(kind)}`)
export const previewEmail = (kind: string, body: Wording & { direction: 'ltr' | 'rtl' }) =>
  callAdminApi<EmailPreview>(`email-templates/${encodeURIComponent(kind)}/preview`, { method: 'POST', body })
export const saveEmailTemplate = (kind: string, body: Wording & { basedOn: number; reason: string }) =>
  callAdminApi<EmailTemplateView>(`email-templates/${encodeURIComponent(kind)}`, { method: 'PUT', body })
export const restoreEmailTemplate = (kind: string, body: { version: number; basedOn: number; reason: string }) =>
  callAdminApi<EmailTemplateView>(`email-templates/${encodeURIComponent(kind)}/return`, { method: 'POST', body })
