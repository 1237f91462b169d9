import * as routes from '#payments/api/business-money-routes.ts'
import { download, documentResponse } from '#payments/api/document-files.ts'
import { planPayoutNow } from '#payments/commands/payouts/payout-plan.ts'
import type { PayoutAdapters } from '#payments/commands/payouts/payout-send.ts'
import { beginAccount, changeSchedule, refreshAccount } from '#payments/commands/payouts/payout-terms.ts'
import {
  getBusinessMoney,
  getBusinessPayout,
  listBusinessLedger,
  listMyBillingDocuments,
  listBusinessPayouts,
  readMyBillingDocument,
  type Describe,
} from '#payments/queries/business-money.ts'
import { businessLedgerFile } from '#payments/queries/business-ledger-file.ts'
import { noGateway } from '#payments/rules/payouts/payout-errors.ts'
import { newApi } from '#platform/http/api.ts'
import { once } from '#providers/api/route-parts.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import type { RenderDocument } from '#shared/adapters/document-sheet.ts'

export interface MoneyDependencies {
  draw: RenderDocument
  payoutAdapters: PayoutAdapters
  describe: Describe
}

/** The endpoints for the money of a provider, for its owner. */
export function businessMoneyApi({ draw, payoutAdapters, describe }: MoneyDependencies) {
  const gateway = payoutAdapters.get('stripe_connect')
  const isOffered = gateway !== undefined
  const api = newApi()
  api.openapi(routes.readMoney, async (c) => {
    const { id } = c.req.valid('param')
    const before = await getBusinessMoney(c.var.ctx, id, isOffered)
    if (!gateway || !before.gateway.isBegun || before.gateway.isReady) return c.json(before, 200)
    // A user who returns from the gateway sees the current state at once; if the gateway does not answer, the last
    // known one.
    await refreshAccount(c.var.ctx, id, gateway).catch(() => {})
    return c.json(await getBusinessMoney(c.var.ctx, id, isOffered), 200)
  })
  api.openapi(routes.setSchedule, async (c) => {
    const { id } = c.req.valid('param')
    await changeSchedule(c.var.ctx, id, c.req.valid('json').schedule)
    return c.json(await getBusinessMoney(c.var.ctx, id, isOffered), 200)
  })
  api.openapi(routes.openAccount, async (c) => {
    const { id } = c.req.valid('param')
    await requireMember(c.var.ctx, id, 'change-money')
    if (!gateway) throw noGateway()
    return c.json(await beginAccount(c.var.ctx, id, gateway), 200)
  })
  openPayouts(api, describe)
  openBillingDocuments(api, draw, describe)
  return api
}

type Api = ReturnType<typeof newApi>

function openPayouts(api: Api, describe: Describe): void {
  api.openapi(routes.listPayouts, async (c) =>
    c.json(await listBusinessPayouts(c.var.ctx, c.req.valid('param').id, c.req.valid('query').cursor), 200),
  )
  api.openapi(routes.readPayout, async (c) => {
    const { id, payoutId } = c.req.valid('param')
    return c.json(await getBusinessPayout(c.var.ctx, id, payoutId, describe), 200)
  })
  api.openapi(routes.requestPayout, async (c) => {
    const [{ id }, body, key] = [c.req.valid('param'), c.req.valid('json'), c.req.valid('header')['idempotency-key']]
    await requireMember(c.var.ctx, id, 'change-money')
    const payoutId = await once(c.var.ctx, { what: `payout:${id}`, key, body }, (ctx) =>
      planPayoutNow(ctx, id, body.currency),
    )
    return c.json(await getBusinessPayout(c.var.ctx, id, payoutId, describe), 201)
  })
}

function openBillingDocuments(api: Api, draw: RenderDocument, describe: Describe): void {
  api.openapi(routes.listBillingDocuments, async (c) =>
    c.json(await listMyBillingDocuments(c.var.ctx, c.req.valid('param').id, c.req.valid('query').cursor), 200),
  )
  api.openapi(routes.readBillingDocument, async (c) => {
    const { id, documentId, format } = c.req.valid('param')
    return documentResponse(c, await readMyBillingDocument(c.var.ctx, id, documentId), format, draw) as never
  })
  api.openapi(routes.listLedger, async (c) =>
    c.json(await listBusinessLedger(c.var.ctx, c.req.valid('param').id, c.req.valid('query').cursor), 200),
  )
  api.openapi(routes.ledgerFile, async (c) => {
    const text = await businessLedgerFile(c.var.ctx, c.req.valid('param').id, describe)
    return download('ledger.csv', 'text/csv; charset=utf-8', `\uFEFF${text}`) as never
  })
}
