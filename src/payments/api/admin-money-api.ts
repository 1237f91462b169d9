import type { AppContext } from '#server/context.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import * as routes from '#payments/api/admin-money-routes.ts'
import type { MoneyDependencies } from '#payments/api/business-money-api.ts'
import { download, documentResponse } from '#payments/api/document-files.ts'
import * as commands from '#payments/commands/admin-money.ts'
import { recordDebtPayment } from '#payments/commands/payouts/payout-debts.ts'
import { approveRun, makePayoutFile } from '#payments/commands/payouts/payout-file.ts'
import { holdPayouts, verifyDetails } from '#payments/commands/payouts/payout-terms.ts'
import { compareWithGateways } from '#payments/queries/compare-with-gateways.ts'
import * as queries from '#payments/queries/admin-money.ts'
import { listBankFiles, readPayoutFile } from '#payments/queries/payout-file.ts'
import { amountOf } from '#payments/queries/payout-views.ts'
import { ok } from '#platform/http/endpoint-shapes.ts'
import { once } from '#providers/api/route-parts.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/time/instant.ts'

interface Sent {
  param: { id: string }
  header: { 'idempotency-key'?: string | undefined }
  json: unknown
}

interface RequestContext {
  var: { ctx: AppContext }
  req: { valid(what: 'param' | 'header' | 'json'): unknown }
}

/** Runs an action once for each idempotency key; the key is passed on, so that its postings are written once only. */
async function pressed<Input>(
  c: RequestContext,
  what: string,
  work: (ctx: AppContext, id: string, input: Input, key: string) => Promise<unknown>,
): Promise<typeof ok> {
  const sent: Sent = {
    param: c.req.valid('param') as Sent['param'],
    header: c.req.valid('header') as Sent['header'],
    json: c.req.valid('json'),
  }
  const key = sent.header['idempotency-key']
  return once(c.var.ctx, { what: `money:${what}:${sent.param.id}`, key, body: sent.json }, async (ctx) => {
    await work(ctx, sent.param.id, sent.json as Input, key ?? newId())
    return ok
  })
}

/** The endpoints for the money of the market, for administrators: /api/admin/money. */
export function adminMoneyApi({ draw, describe }: Pick<MoneyDependencies, 'draw' | 'describe'>) {
  const api = newAdminApi(['/admin/money', '/admin/money/*'])
  api.openapi(routes.overview, async (c) => c.json(await queries.getMoneyOverview(c.var.ctx), 200))
  api.openapi(routes.comparison, async (c) => c.json(await compareWithGateways(c.var.ctx, c.req.valid('query')), 200))
  api.openapi(routes.billingDocument, async (c) => {
    const { id, format } = c.req.valid('param')
    return documentResponse(c as never, await queries.readAnyBillingDocument(c.var.ctx, id), format, draw) as never
  })
  openRefunds(api)
  openPayouts(api, describe)
  openProviders(api)
  return api
}

/** Removes the filters that were not given. */
type Api = ReturnType<typeof newAdminApi>

function openRefunds(api: Api): void {
  api.openapi(routes.agree, async (c) =>
    c.json(await pressed(c, 'agree', (ctx, id) => commands.agreeToRefund(ctx, id)), 200),
  )
  api.openapi(routes.decline, async (c) =>
    c.json(
      await pressed<{ reason: string }>(c, 'decline', (ctx, id, { reason }) => commands.declineRefund(ctx, id, reason)),
      200,
    ),
  )
  api.openapi(routes.closeReview, async (c) =>
    c.json(
      await pressed<{ note: string }>(c, 'close-review', (ctx, id, { note }) =>
        commands.recordCorrection(ctx, id, note),
      ),
      200,
    ),
  )
  api.openapi(routes.payByHand, async (c) =>
    c.json(await pressed<Parameters<typeof commands.recordRefundPaid>[2]>(c, 'paid', commands.recordRefundPaid), 200),
  )
}

function openPayouts(api: Api, describe: MoneyDependencies['describe']): void {
  api.openapi(routes.approve, async (c) => {
    const [{ ids }, key] = [c.req.valid('json'), c.req.valid('header')['idempotency-key']]
    return c.json(
      await once(c.var.ctx, { what: 'money:approve', key, body: ids }, async (ctx) => ({
        approved: await approveRun(ctx, ids),
      })),
      200,
    )
  })
  api.openapi(routes.payout, async (c) =>
    c.json(await queries.getAnyPayout(c.var.ctx, c.req.valid('param').id, describe), 200),
  )
  api.openapi(routes.mark, async (c) =>
    c.json(await pressed<Parameters<typeof commands.recordPayout>[2]>(c, 'mark', commands.recordPayout), 200),
  )
  api.openapi(routes.files, async (c) => {
    const items = (await listBankFiles(c.var.ctx)).map(({ totalMinor, createdAt, ...file }) => ({
      ...file,
      createdAt: isoOf(createdAt),
      total: amountOf(totalMinor, file.currency),
    }))
    return c.json({ items }, 200)
  })
  api.openapi(routes.makeFile, async (c) => {
    const [wish, key] = [c.req.valid('json'), c.req.valid('header')['idempotency-key']]
    return c.json(
      await once(c.var.ctx, { what: 'money:file', key, body: wish }, async (ctx) => ({
        id: await makePayoutFile(ctx, wish),
      })),
      201,
    )
  })
  api.openapi(routes.file, async (c) => {
    const { name, type, text } = await readPayoutFile(c.var.ctx, c.req.valid('param').id)
    if (c.req.valid('query').check) return c.json(ok, 200) as never
    return download(name, type, text) as never
  })
}

type Held = { reason: string }
type Owed = { currency: string; note: string; amountMinor: number }

function openProviders(api: Api): void {
  api.openapi(routes.details, async (c) => c.json({ items: await queries.listDetailsToCheck(c.var.ctx) }, 200))
  api.openapi(routes.verify, async (c) =>
    c.json(
      await pressed<{ account: string }>(c, 'verify', (ctx, id, { account }) => verifyDetails(ctx, id, account)),
      200,
    ),
  )
  api.openapi(routes.hold, async (c) =>
    c.json(await pressed<Held>(c, 'hold', (ctx, id, { reason }) => holdPayouts(ctx, id, reason)), 200),
  )
  api.openapi(routes.writeOffRoute, async (c) =>
    c.json(
      await pressed<Owed>(c, 'write-off', (ctx, id, debt, key) => commands.writeOffDebt(ctx, id, { ...debt, key })),
      200,
    ),
  )
  api.openapi(routes.debtPaid, async (c) =>
    c.json(
      await pressed<Owed>(c, 'debt-payment', (ctx, providerId, debt, key) =>
        recordDebtPayment(ctx, { ...debt, providerId, key }),
      ),
      200,
    ),
  )
}
