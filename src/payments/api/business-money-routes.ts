import { createRoute, z } from '@hono/zod-openapi'
import { fileAnswer, documentFormat } from '#payments/api/document-files.ts'
import {
  billingDocumentViewSchema,
  businessMoneySchema,
  ledgerLineSchema,
  payoutDetailSchema,
  payoutViewSchema,
} from '#payments/contract-payouts.ts'
import { payoutSchedules } from '#payments/rules/payouts/payout-schedule.ts'
import { pageOf } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { keyHeader } from '#market/api/once-by-key.ts'
import { ofProvider } from '#providers/api/route-parts.ts'

const tags = ['Own money']
const path = '/me/providers/{id}'
const params = ofProvider
const cursor = z.object({ cursor: z.string().max(100).optional() })
const ofPayout = z.object({ id: ofProvider.shape.id, payoutId: z.string().max(40) })
const ofBillingDocument = z.object({ id: ofProvider.shape.id, documentId: z.string().max(40), format: documentFormat })
const money = json('The money of the business as it is now', businessMoneySchema)
const payout = json('The payout as it is now', payoutDetailSchema)
const line = ledgerLineSchema

export const readMoney = createRoute({
  method: 'get',
  path: `${path}/money`,
  tags,
  summary: 'What is pending, available, held back and on its way; the next payout, and why not',
  request: { params },
  responses: { 200: money },
})

export const setSchedule = createRoute({
  method: 'put',
  path: `${path}/money/schedule`,
  tags,
  summary: 'How often payouts go out',
  request: { params, body: bodyOf(z.object({ schedule: z.enum(payoutSchedules) })) },
  responses: { 200: money },
})

export const openAccount = createRoute({
  method: 'post',
  path: `${path}/money/account`,
  tags,
  summary: 'Where the owner tells a payment gateway who they are',
  request: { params },
  responses: { 200: json('The page of the gateway', z.object({ url: z.string() })) },
})

export const listPayouts = createRoute({
  method: 'get',
  path: `${path}/payouts`,
  tags,
  summary: 'Payouts, newest first',
  request: { params, query: cursor },
  responses: { 200: json('Payouts', pageOf(payoutViewSchema)) },
})

export const readPayout = createRoute({
  method: 'get',
  path: `${path}/payouts/{payoutId}`,
  tags,
  summary: 'A payout with what it is for',
  request: { params: ofPayout },
  responses: { 200: payout },
})

export const requestPayout = createRoute({
  method: 'post',
  path: `${path}/payouts`,
  tags,
  summary: 'A payout now, for who is paid out by hand',
  request: { params, headers: keyHeader, body: bodyOf(z.object({ currency: z.string().regex(/^[A-Z]{3}$/) })) },
  responses: { 201: payout },
})

export const listBillingDocuments = createRoute({
  method: 'get',
  path: `${path}/documents`,
  tags,
  summary: 'Invoices and yearly statements, newest first',
  request: { params, query: cursor },
  responses: { 200: json('Documents', pageOf(billingDocumentViewSchema)) },
})

export const readBillingDocument = createRoute({
  method: 'get',
  path: `${path}/documents/{documentId}/{format}`,
  tags,
  summary: 'A document as a file',
  request: { params: ofBillingDocument },
  responses: { ...fileAnswer('The file') },
})

export const listLedger = createRoute({
  method: 'get',
  path: `${path}/ledger`,
  tags,
  summary: 'Every movement on the accounts of the business, newest first',
  request: { params, query: z.object({ cursor: z.coerce.number().int().optional() }) },
  responses: { 200: json('Entries', z.object({ items: z.array(line), next: z.number().nullable() })) },
})

export const ledgerFile = createRoute({
  method: 'get',
  path: `${path}/ledger.csv`,
  tags,
  summary: 'Every movement, for a spreadsheet; the last 50,000',
  request: { params },
  responses: { ...fileAnswer('The list') },
})
