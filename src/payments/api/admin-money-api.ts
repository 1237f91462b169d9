import type { AppContext } from '#context.ts'
import { newAdminApi } from '#identity/api/admin-room.ts'
import * as doors from '#payments/api/admin-money-doors.ts'
import type { MoneyRooms } from '#payments/api/own-money-api.ts'
import { download, paperResponse } from '#payments/api/paper-files.ts'
import * as commands from '#payments/commands/admin-money.ts'
import { takeDebtPayment } from '#payments/commands/payout-debts.ts'
import { approveRun, makePayoutFile } from '#payments/commands/payout-file.ts'
import { holdPayouts, verifyDetails } from '#payments/commands/payout-terms.ts'
import { compareWithCompanies } from '#payments/queries/compare-with-companies.ts'
import * as queries from '#payments/queries/admin-money.ts'
import { listBankFiles, readPayoutFile } from '#payments/queries/payout-file.ts'
import { amountOf } from '#payments/queries/payout-views.ts'
import { ok } from '#platform/door-shapes.ts'
import { once } from '#providers/api/doors.ts'
import { newId } from '#shared/ids.ts'
import { isoOf } from '#shared/instant.ts'

interface Sent {
  param: { id: string }
  header: { 'idempotency-key'?: string | undefined }
  json: unknown
}

interface Door {
  var: { ctx: AppContext }
  req: { valid(what: 'param' | 'header' | 'json'): unknown }
}

/** Does what was pressed, once for each key; the key is handed on, so that what it books is booked once for ever. */
async function pressed<Input>(
  c: Door,
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

/** The money of the market, for administrators: /api/admin/money. */
export function adminMoneyApi({ draw, describe }: Pick<MoneyRooms, 'draw' | 'describe'>) {
  const api = newAdminApi(['/admin/money', '/admin/money/*'])
  api.openapi(doors.overview, async (c) => c.json(await queries.getMoneyOverview(c.var.ctx), 200))
  api.openapi(doors.comparison, async (c) => c.json(await compareWithCompanies(c.var.ctx, c.req.valid('query')), 200))
  api.openapi(doors.paper, async (c) => {
    const { id, format } = c.req.valid('param')
    return paperResponse(c as never, await queries.readAnyPaper(c.var.ctx, id), format, draw) as never
  })
  openRefunds(api)
  openPayouts(api, describe)
  openProviders(api)
  return api
}

/** Without what was not asked for. */
type Api = ReturnType<typeof newAdminApi>

function openRefunds(api: Api): void {
  api.openapi(doors.agree, async (c) =>
    c.json(await pressed(c, 'agree', (ctx, id) => commands.agreeToRefund(ctx, id)), 200),
  )
  api.openapi(doors.decline, async (c) =>
    c.json(
      await pressed<{ reason: string }>(c, 'decline', (ctx, id, { reason }) => commands.declineRefund(ctx, id, reason)),
      200,
    ),
  )
  api.openapi(doors.closeReview, async (c) =>
    c.json(
      await pressed<{ note: string }>(c, 'close-review', (ctx, id, { note }) => commands.notePutRight(ctx, id, note)),
      200,
    ),
  )
  api.openapi(doors.payByHand, async (c) =>
    c.json(await pressed<Parameters<typeof commands.noteRefundPaid>[2]>(c, 'paid', commands.noteRefundPaid), 200),
  )
}

function openPayouts(api: Api, describe: MoneyRooms['describe']): void {
  api.openapi(doors.approve, async (c) => {
    const [{ ids }, key] = [c.req.valid('json'), c.req.valid('header')['idempotency-key']]
    return c.json(
      await once(c.var.ctx, { what: 'money:approve', key, body: ids }, async (ctx) => ({
        approved: await approveRun(ctx, ids),
      })),
      200,
    )
  })
  api.openapi(doors.payout, async (c) =>
    c.json(await queries.getAnyPayout(c.var.ctx, c.req.valid('param').id, describe), 200),
  )
  api.openapi(doors.mark, async (c) =>
    c.json(await pressed<Parameters<typeof commands.notePayout>[2]>(c, 'mark', commands.notePayout), 200),
  )
  api.openapi(doors.files, async (c) => {
    const items = (await listBankFiles(c.var.ctx)).map(({ totalMinor, createdAt, ...file }) => ({
      ...file,
      createdAt: isoOf(createdAt),
      total: amountOf(totalMinor, file.currency),
    }))
    return c.json({ items }, 200)
  })
  api.openapi(doors.makeFile, async (c) => {
    const [wish, key] = [c.req.valid('json'), c.req.valid('header')['idempotency-key']]
    return c.json(
      await once(c.var.ctx, { what: 'money:file', key, body: wish }, async (ctx) => ({
        id: await makePayoutFile(ctx, wish),
      })),
      201,
    )
  })
  api.openapi(doors.file, async (c) => {
    const { name, type, text } = await readPayoutFile(c.var.ctx, c.req.valid('param').id)
    if (c.req.valid('query').ask) return c.json(ok, 200) as never
    return download(name, type, text) as never
  })
}

type Held = { reason: string }
type Owed = { currency: string; note: string; amountMinor: number }

function openProviders(api: Api): void {
  api.openapi(doors.details, async (c) => c.json({ items: await queries.listDetailsToCheck(c.var.ctx) }, 200))
  api.openapi(doors.verify, async (c) =>
    c.json(
      await pressed<{ account: string }>(c, 'verify', (ctx, id, { account }) => verifyDetails(ctx, id, account)),
      200,
    ),
  )
  api.openapi(doors.hold, async (c) =>
    c.json(await pressed<Held>(c, 'hold', (ctx, id, { reason }) => holdPayouts(ctx, id, reason)), 200),
  )
  api.openapi(doors.writeOffRoute, async (c) =>
    c.json(
      await pressed<Owed>(c, 'write-off', (ctx, id, debt, key) => commands.writeOffDebt(ctx, id, { ...debt, key })),
      200,
    ),
  )
  api.openapi(doors.debtPaid, async (c) =>
    c.json(
      await pressed<Owed>(c, 'debt-payment', (ctx, providerId, debt, key) =>
        takeDebtPayment(ctx, { ...debt, providerId, key }),
      ),
      200,
    ),
  )
}
