import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import type { CannedAnswer, CannedInput, TicketChanges, TicketShown } from '#support/contract.ts'

export const ticketSource = (id: string) => adminSource<TicketShown>(`tickets/${id}`)

export type PlainAct = 'claim' | 'release' | 'resolve' | 'reopen' | 'spam'

export const actOnTicket = (id: string, act: PlainAct) =>
  callAdminApi<TicketShown>(`tickets/${id}/${act}`, { method: 'POST' })

interface Answer {
  text: string
  mediaIds: string[]
  isSolved: boolean
  seen: number
}

export const sendAnswer = (id: string, answer: Answer, idempotencyKey: string) =>
  callAdminApi<TicketShown>(`tickets/${id}/answer`, { method: 'POST', body: answer, idempotencyKey })

export const sendNote = (id: string, text: string) =>
  callAdminApi<TicketShown>(`tickets/${id}/notes`, { method: 'POST', body: { text } })

export const changeTicket = (id: string, changes: TicketChanges) =>
  callAdminApi<TicketShown>(`tickets/${id}`, { method: 'PATCH', body: changes })

export const mergeTicket = (id: string, into: string) =>
  callAdminApi<TicketShown>(`tickets/${id}/merge`, { method: 'POST', body: { into } })

export const loadCanned = () => callAdminApi<{ items: CannedAnswer[] }>('canned-answers')

export const saveCanned = (id: string | null, input: CannedInput) =>
  id === null
    ? callAdminApi('canned-answers', { method: 'POST', body: input })
    : callAdminApi(`canned-answers/${id}`, { method: 'PUT', body: input })

export const removeCanned = (id: string) => callAdminApi(`canned-answers/${id}`, { method: 'DELETE' })
