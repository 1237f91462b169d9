import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi'
import type { z } from 'zod'
import type { ApiEnv } from '#platform/http/api.ts'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { RejectedForm } from '#shared/posted-form.ts'

const business = '/api/v1/me/providers/{id}'
const item = `${business}/items/{itemId}`
const ticket = `${business}/order-tickets/{ticketId}`

/** The operations that a form of a dashboard may name. Everything else is sent by scripts or programs only. */
export const formOperations = [
  ...[
    'accept',
    'decline',
    'prepare',
    'ready',
    'recall',
    'check-in',
    'fulfil',
    'miss',
    'cancel',
    'answer-proposal',
    'expected-time',
    'answer-report',
  ].map((action) => `POST ${item}/${action}`),
  ...['accept', 'decline', 'prepare', 'ready', 'recall', 'fulfil'].map((action) => `POST ${ticket}/${action}`),
  `PUT ${business}/busy`,
  ...['locations', 'people'].map((part) => `PUT ${business}/${part}/{partId}/hours`),
  `POST ${business}/conversations/{conversationId}/messages`,
  `PUT ${business}/items/{itemId}/mark`,
  `PUT ${business}/reviews/{reviewId}/answer`,
  `PATCH ${business}`,
  `POST ${business}/invitations`,
  `DELETE ${business}/invitations/{partId}`,
  `PUT ${business}/terms`,
  `POST ${business}/closed-days`,
  `DELETE ${business}/closed-days/{partId}`,
  `POST ${business}/pause`,
  `POST ${business}/resume`,
  ...['disable', 'enable', 'verify', 'revoke-sessions', 'send-reset'].map((act) => `POST /api/admin/users/{id}/${act}`),
  ...['merge-orders', 'prepay', 'erase', 'cancel-deletion'].map((act) => `POST /api/admin/people/{id}/${act}`),
  'POST /api/admin/providers/{id}/members',
  'POST /api/admin/notes',
  'POST /api/admin/admins',
  'PUT /api/admin/admins/{id}',
  'DELETE /api/admin/admins/{id}',
  'PUT /api/admin/password-policy',
  ...['cancel', 'refund', 'move', 'mark'].map((act) => `POST /api/admin/order-items/{itemId}/${act}`),
  'POST /api/admin/orders/{reference}/prepay',
  'POST /api/admin/item-reports/{id}/decide',
  'POST /api/admin/force-majeure',
  'POST /api/admin/force-majeure/{id}/end',
  'PUT /api/admin/catalogue/categories/{category}',
  'POST /api/admin/catalogue/categories/{category}/subcategories',
  'PUT /api/admin/settings/{key}',
  'POST /api/admin/settings/changes/{id}/undo',
  'PUT /api/admin/captcha',
  'POST /api/admin/audit/check',
  'POST /api/admin/moderation/cases/{id}/decision',
  'POST /api/admin/tickets/{id}/answer',
  'POST /api/admin/tickets/{id}/notes',
]

export interface FormOperation {
  method: string
  path: string
  /** The schema of its body; undefined: it has none. */
  body: z.ZodType | undefined
}

/**
 * Finds the operation that a form names: "POST /api/v1/me/providers/ID/pause". Throws at the start of the process if
 * the list above names one that the API does not have.
 */
export function openFormOperations(api: OpenAPIHono<ApiEnv>) {
  const known = formOperations.map((operation) => ({ pattern: patternOf(operation), body: bodyOf(api, operation) }))
  return (named: string, form = new FormData()): FormOperation | undefined => {
    const meant = named.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(form.get(field)).trim())
    const found = known.find(({ pattern }) => pattern.test(meant))
    if (!found) return undefined
    const [method = '', path = ''] = meant.split(' ')
    return { method, path, body: found.body }
  }
}

/** Values in the path are ids and keys ("booking.hold"): no other character can lead to another operation. */
const patternOf = (operation: string) =>
  new RegExp(`^${operation.replaceAll(/\{\w+\}/g, String.raw`[\w-]+(\.[\w-]+)*`)}$`)

function bodyOf(api: OpenAPIHono<ApiEnv>, operation: string): z.ZodType | undefined {
  const [method, path] = operation.split(' ')
  const found = api.openAPIRegistry.definitions.find(
    (one): one is { type: 'route'; route: RouteConfig } =>
      one.type === 'route' && one.route.path === path && one.route.method.toUpperCase() === method,
  )
  if (!found) throw new Error(`there is no operation ${operation}`)
  const content = found.route.request?.body?.content['application/json'] as { schema?: z.ZodType } | undefined
  return content?.schema
}

export interface ErrorReply {
  error?: Omit<RejectedForm['error'], 'status'>
  authCode?: string
  message?: string
  details?: { messages?: Record<string, string> }
}

/** The error in an answer of the API, in either of its two formats. */
export function errorIn(status: number, reply: ErrorReply): RejectedForm['error'] {
  const { error, authCode = '', message = '', details } = reply
  if (error) return { ...error, status }
  return { code: authCode.replace(/^auth\//, '') as ErrorCode, message, fields: details?.messages ?? {}, status }
}
