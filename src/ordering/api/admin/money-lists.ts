import type { OpenAPIHono } from '@hono/zod-openapi'
import { listRoutes } from '#identity/api/admins/list-routes.ts'
import * as files from '#ordering/api/admin/money-files.ts'
import { disputeFilters, disputeRowLineSchema } from '#ordering/contract-dispute-list.ts'
import * as shapes from '#ordering/contract-money-lists.ts'
import { listDisputes } from '#ordering/queries/disputes/dispute-list.ts'
import * as lists from '#ordering/queries/payments/money-lists.ts'
import { payoutViewSchema } from '#payments/contract-payouts.ts'
import type { ApiEnv } from '#platform/http/api.ts'

/** Registers the money lists, each as pages and as a file. */
export function openMoneyLists(api: OpenAPIHono<ApiEnv>): void {
  listRoutes(api, {
    name: 'payments',
    path: '/admin/money/payments',
    summary: 'Payments, the newest first',
    filters: shapes.paymentFilters,
    holds: 'rows',
    line: shapes.paymentLineSchema,
    columns: files.paymentColumns,
    load: lists.listPayments,
  })
  listRoutes(api, {
    name: 'refunds',
    path: '/admin/money/refunds',
    summary: 'Refunds, the newest first',
    filters: shapes.refundFilters,
    holds: 'rows',
    line: shapes.refundLineSchema,
    columns: files.refundColumns,
    load: lists.listRefunds,
  })
  listRoutes(api, {
    name: 'payouts',
    path: '/admin/money/payouts',
    summary: 'Payouts, the newest first',
    filters: shapes.payoutFilters,
    holds: 'rows',
    line: payoutViewSchema,
    columns: files.payoutColumns,
    load: lists.listPayouts,
  })
  listRoutes(api, {
    name: 'balances',
    path: '/admin/money/balances',
    summary: 'What businesses have, those who owe first',
    filters: shapes.balanceFilters,
    holds: 'rows',
    line: shapes.balanceLineSchema,
    columns: files.balanceColumns,
    load: lists.listBalances,
  })
  listRoutes(api, {
    name: 'documents',
    path: '/admin/money/documents',
    summary: 'Receipts, invoices and other documents, the newest first',
    filters: shapes.billingDocumentFilters,
    holds: 'rows',
    line: shapes.billingDocumentLineSchema,
    columns: files.billingDocumentColumns,
    load: lists.listBillingDocuments,
  })
  listRoutes(api, {
    name: 'chargebacks',
    path: '/admin/chargebacks',
    summary: 'Charge-backs, the newest first',
    filters: shapes.chargebackFilters,
    holds: 'rows',
    line: shapes.chargebackLineSchema,
    columns: files.chargebackColumns,
    load: lists.listChargebacks,
  })
  listRoutes(api, {
    name: 'ledger',
    path: '/admin/money/ledger',
    summary: 'Entries of the ledger, the newest first',
    filters: shapes.ledgerFilters,
    holds: 'rows',
    line: shapes.ledgerLineSchema,
    columns: files.ledgerColumns,
    load: lists.listLedger,
  })
  listRoutes(api, {
    name: 'disputes',
    path: '/admin/disputes',
    summary: 'Disputes: what waits for a decision first, then the newest',
    filters: disputeFilters,
    holds: 'rows',
    line: disputeRowLineSchema,
    columns: files.disputeColumns,
    load: listDisputes,
  })
}
