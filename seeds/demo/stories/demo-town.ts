import { openBankAccounts, runPayouts } from './demo-bank.ts'
import { idOf } from '../../store.server.ts'
import type { Guest } from './demo-stories.ts'
import type { AppContext, SignedInUser } from '#server/context.ts'
import { settleOrder } from '#ordering/commands/payments/settle-order.ts'
import { disputeJobs } from '#ordering/jobs/dispute-jobs.ts'
import { endVisits } from '#ordering/jobs/due-jobs.ts'
import { itemLifeJobs } from '#ordering/jobs/item-life-jobs.ts'
import { sendDuePayments } from '#payments/commands/charges/send-due-payments.ts'
import { openTestGateway } from '#platform/payments/test-gateway.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { TestGateway } from '#shared/adapters/test-gateway.ts'
import { withValues } from '../../../src/shared/settings.ts'

/** The market while the demo's stories run: its clock is that of the story, and nobody gets emails about the past. */
export interface DemoTown {
  gateway: TestGateway
  /** The context of a person at an instant. */
  at(moment: Instant, person: Guest): AppContext
  /** Processes the events of the payment gateway. */
  settle(moment: Instant): Promise<void>
  /** Runs due jobs and the daily tasks of administrators. */
  runJobs(moment: Instant): Promise<void>
  /** Sets up the providers' bank accounts, before anything is sold. */
  begin(moment: Instant): Promise<void>
}

const dueByTheClock = [endVisits, ...itemLifeJobs, ...disputeJobs]

export function openDemoTown(ctx: AppContext): DemoTown {
  const changed = new Set<string>()
  let now = ctx.now
  const gateway = openTestGateway({
    db: ctx.db,
    now: () => now,
    publicUrl: ctx.publicUrl,
    secret: idOf('secret of the past'),
  })
  const quiet: AppContext = {
    ...ctx,
    paymentAdapters: new Map([[gateway.key, gateway]]),
    settings: withValues(ctx.settings, { 'payments.adapter': gateway.key }),
    publish: async (_db, type, payload) =>
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
    gateway,
    at: (moment, person) => as(moment, actorOf(person, moment)),
    settle,
    runJobs: async (moment) => {
      for (const job of dueByTheClock) await job.run(system(moment))
      await settle(moment)
      await runPayouts(system(moment), as(moment, administratorAt(moment)))
    },
    begin: (moment) => openBankAccounts(as(moment, administratorAt(moment))),
  }
}

const administrator: Guest = { email: 'admin@demo.invalid', name: 'Adam Administrator', phone: '' }

// Moving money requires a recent sign-in, which is checked by the real clock.
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
