import * as doors from '#payments/api/own-money-doors.ts'
import { download, paperResponse } from '#payments/api/paper-files.ts'
import { planPayoutNow } from '#payments/commands/payout-plan.ts'
import type { PayoutAdapters } from '#payments/commands/payout-send.ts'
import { beginAccount, changeSchedule, refreshAccount } from '#payments/commands/payout-terms.ts'
import {
  getOwnMoney,
  getOwnPayout,
  listOwnLedger,
  listOwnPapers,
  listOwnPayouts,
  readOwnPaper,
  type Describe,
} from '#payments/queries/own-money.ts'
import { ownLedgerFile } from '#payments/queries/own-ledger-file.ts'
import { noCompany } from '#payments/rules/payout-refusals.ts'
import { newApi } from '#platform/api.ts'
import { once } from '#providers/api/doors.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import type { DrawSheet } from '#shared/sheet.ts'

export interface MoneyRooms {
  draw: DrawSheet
  payoutAdapters: PayoutAdapters
  describe: Describe
}

/** The money of a business, for its owner. */
export function ownMoneyApi({ draw, payoutAdapters, describe }: MoneyRooms) {
  const company = payoutAdapters.get('stripe_connect')
  const isOffered = company !== undefined
  const api = newApi()
  api.openapi(doors.readMoney, async (c) => {
    const { id } = c.req.valid('param')
    const before = await getOwnMoney(c.var.ctx, id, isOffered)
    if (!company || !before.company.isBegun || before.company.isReady) return c.json(before, 200)
    // Whoever comes back from the company sees at once how far it is; when it does not answer, what was known.
    await refreshAccount(c.var.ctx, id, company).catch(() => {})
    return c.json(await getOwnMoney(c.var.ctx, id, isOffered), 200)
  })
  api.openapi(doors.setSchedule, async (c) => {
    const { id } = c.req.valid('param')
    await changeSchedule(c.var.ctx, id, c.req.valid('json').schedule)
    return c.json(await getOwnMoney(c.var.ctx, id, isOffered), 200)
  })
  api.openapi(doors.openAccount, async (c) => {
    const { id } = c.req.valid('param')
    await requireMember(c.var.ctx, id, 'change-money')
    if (!company) throw noCompany()
    return c.json(await beginAccount(c.var.ctx, id, company), 200)
  })
  openPayouts(api, describe)
  openPapers(api, draw, describe)
  return api
}

type Api = ReturnType<typeof newApi>

function openPayouts(api: Api, describe: Describe): void {
  api.openapi(doors.listPayouts, async (c) =>
    c.json(await listOwnPayouts(c.var.ctx, c.req.valid('param').id, c.req.valid('query').cursor), 200),
  )
  api.openapi(doors.readPayout, async (c) => {
    const { id, payoutId } = c.req.valid('param')
    return c.json(await getOwnPayout(c.var.ctx, id, payoutId, describe), 200)
  })
  api.openapi(doors.askPayout, async (c) => {
    const [{ id }, body, key] = [c.req.valid('param'), c.req.valid('json'), c.req.valid('header')['idempotency-key']]
    await requireMember(c.var.ctx, id, 'change-money')
    const payoutId = await once(c.var.ctx, { what: `payout:${id}`, key, body }, (ctx) =>
      planPayoutNow(ctx, id, body.currency),
    )
    return c.json(await getOwnPayout(c.var.ctx, id, payoutId, describe), 201)
  })
}

function openPapers(api: Api, draw: DrawSheet, describe: Describe): void {
  api.openapi(doors.listPapers, async (c) =>
    c.json(await listOwnPapers(c.var.ctx, c.req.valid('param').id, c.req.valid('query').cursor), 200),
  )
  api.openapi(doors.readPaper, async (c) => {
    const { id, paperId, format } = c.req.valid('param')
    return paperResponse(c, await readOwnPaper(c.var.ctx, id, paperId), format, draw) as never
  })
  api.openapi(doors.listLedger, async (c) =>
    c.json(await listOwnLedger(c.var.ctx, c.req.valid('param').id, c.req.valid('query').cursor), 200),
  )
  api.openapi(doors.ledgerFile, async (c) => {
    const text = await ownLedgerFile(c.var.ctx, c.req.valid('param').id, describe)
    return download('ledger.csv', 'text/csv; charset=utf-8', `\uFEFF${text}`) as never
  })
}
