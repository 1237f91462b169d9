import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { atMoment, stateOf, visitOf } from '#platform/payments/test-charges.ts'
import { testGatewayCalls } from '#platform/payments/test-gateway-calls.ts'
import { testPage } from '#platform/payments/test-page.ts'
import { sealed, unsealed } from '#platform/payments/test-seal.ts'
import {
  deleteCall,
  findCharge,
  lockCharge,
  readMood,
  saveCharge,
  lockDueCalls,
  type TestCharge,
} from '#platform/payments/test-store.ts'
import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'
import { GatewayRejected, GatewayUnreachable } from '#shared/adapters/payment-adapter.ts'
import type { TestGateway } from '#shared/adapters/test-gateway.ts'

export interface TestGatewayDependencies {
  db: Database
  now(): Instant
  /** The origin of its pay page: that of the market. */
  publicUrl: string
  /** Signs its messages. */
  secret: string
  /** The duration of a slow response. */
  slowMs?: number
}

/** What the parts of the gateway share. */
export interface TestCounter {
  dependencies: TestGatewayDependencies
  /** Runs work on the locked, current charge in a transaction. Throws for an unknown charge. */
  withCharge<Result>(ref: string, work: (db: Database, charge: TestCharge) => Promise<Result>): Promise<Result>
  payPage(id: string): string
}

/** The payment gateway of the demo and of tests. Its state is in the database, so that every process answers alike. */
export function openTestGateway(dependencies: TestGatewayDependencies): TestGateway {
  const { db } = dependencies
  const counter = openCounter(dependencies)
  const gatewayCalls = testGatewayCalls(counter)
  const page = testPage(counter)
  // Simulated failures apply to API calls, not to the gateway's own pages and messages.
  const requested = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return async (...args: Args) => {
      await meetMood(dependencies)
      return work(...args)
    }
  }
  return {
    key: 'test',
    canAuthorise: true,
    canSaveCards: true,
    begin: requested(gatewayCalls.begin),
    find: requested((ref) =>
      counter.withCharge(ref, async (_db, charge) => stateOf(charge, counter.payPage(charge.id))),
    ),
    capture: requested(gatewayCalls.capture),
    cancel: requested(gatewayCalls.cancel),
    chargeCard: requested(gatewayCalls.chargeCard),
    refund: requested(gatewayCalls.refund),
    findRefund: requested(gatewayCalls.findRefund),
    findMoney: requested(gatewayCalls.findMoney),
    sendEvidence: requested(gatewayCalls.sendEvidence),
    readEvent: async (body, headers) =>
      unsealed(body, headers, { secret: dependencies.secret, now: dependencies.now() }),
    async show(ref) {
      const charge = isId(ref) ? await findCharge(db, ref) : undefined
      return charge && visitOf(atMoment(charge, dependencies.now()), await readMood(db, dependencies.now()))
    },
    ...page,
    async claimMessages() {
      const now = dependencies.now()
      const calls = await lockDueCalls(db, now)
      return calls.map(({ id, message }) => ({ id, ...sealed(message, { secret: dependencies.secret, now }) }))
    },
    confirmMessage: async (id) => void (await deleteCall(db, id)),
  }
}

function openCounter(dependencies: TestGatewayDependencies): TestCounter {
  return {
    dependencies,
    payPage: (id) => `${dependencies.publicUrl}/test-payments/${id}`,
    withCharge: (ref, work) =>
      dependencies.db.transaction(async (db) => {
        const found = isId(ref) ? await lockCharge(db, ref) : undefined
        if (!found) throw new GatewayRejected('The payment company does not know this payment.')
        const charge = atMoment(found, dependencies.now())
        if (charge !== found) await saveCharge(db, charge)
        return work(db, charge)
      }),
  }
}

async function meetMood({ db, now, slowMs = 8_000 }: TestGatewayDependencies): Promise<void> {
  const { isDown, isSlow } = await readMood(db, now())
  if (isDown) throw new GatewayUnreachable('The test company is down.')
  if (isSlow) await sleep(slowMs)
}
