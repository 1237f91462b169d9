import { openBankAccounts, runPayouts } from './demo-bank.ts'
import { idOf } from './store.server.ts'
import type { Guest } from './demo-stories.ts'
import type { AppContext, SignedInUser } from '#context.ts'
import { settleOrder } from '#ordering/commands/settle-order.ts'
import { disputeSweeps } from '#ordering/jobs/dispute-sweeps.ts'
import { endVisits } from '#ordering/jobs/sweeps.ts'
import { itemLifeSweeps } from '#ordering/jobs/item-life-sweeps.ts'
import { sendDuePayments } from '#payments/commands/send-due-payments.ts'
import { openTestCompany } from '#platform/payments/test-company.ts'
import type { Instant } from '#shared/instant.ts'
import type { TestCompany } from '#shared/test-company.ts'
import { withValues } from '../src/shared/settings.ts'

/** The market while the story of the demo is told: its clock stands where the story is, and nobody gets a letter about the past. */
export interface DemoTown {
  company: TestCompany
  /** The world at a moment, as somebody sees it. */
  at(moment: Instant, person: Guest): AppContext
  /** Takes what the payment company said to heart. */
  settle(moment: Instant): Promise<void>
  /** Does what has fallen due, and what administrators do in the morning. */
  sweep(moment: Instant): Promise<void>
  /** The bank accounts of the businesses, before anything is sold. */
  begin(moment: Instant): Promise<void>
}

const dueByTheClock = [endVisits, ...itemLifeSweeps, ...disputeSweeps]

export function openDemoTown(ctx: AppContext): DemoTown {
  const changed = new Set<string>()
  let now = ctx.now
  const company = openTestCompany({
    db: ctx.db,
    now: () => now,
    publicUrl: ctx.publicUrl,
    secret: idOf('secret of the past'),
  })
  const quiet: AppContext = {
    ...ctx,
    paymentAdapters: new Map([[company.key, company]]),
    settings: withValues(ctx.settings, { 'payments.adapter': company.key }),
    happened: async (_db, type, payload) =>
      void (type === 'payment.changed' && 'orderId' in payload && changed.add(payload.orderId!)),
  }
  const as = (moment: Instant, actor: AppContext['actor']): AppContext => {
    now = moment
    return { ...quiet, now: moment, actor }
  }
  const system = (moment: Instant) => as(moment, { kind: 'system' })
  const settle = async (moment: Instant) => {
    await sendDuePayments(system(moment))
    for (const orderId of changed) {
      changed.delete(orderId)
      await settleOrder(system(moment), orderId)
    }
  }
  return {
    company,
    at: (moment, person) => as(moment, actorOf(person, moment)),
    settle,
    sweep: async (moment) => {
      for (const sweep of dueByTheClock) await sweep.run(system(moment))
      await settle(moment)
      await runPayouts(system(moment), as(moment, administratorAt(moment)))
    },
    begin: (moment) => openBankAccounts(as(moment, administratorAt(moment))),
  }
}

const administrator: Guest = { email: 'admin@demo.invalid', name: 'Adam Administrator', phone: '' }

// Money moves only by somebody who proved just now who they are, and that is real time, whatever day the story is told of.
const administratorAt = (at: Instant): SignedInUser => ({
  ...actorOf(administrator, at),
  isAdmin: true,
  authAt: Date.now(),
})

function actorOf({ email, name }: Guest, at: Instant): SignedInUser {
  const userId = idOf(`account ${email}`)
  return {
    kind: 'user',
    userId,
    visitorId: userId,
    addressHash: 'demo',
    email,
    isEmailVerified: true,
    isAdmin: false,
    sessionId: userId,
    authAt: at,
    displayName: name,
    photoURL: null,
    impersonatedBy: null,
  }
}
