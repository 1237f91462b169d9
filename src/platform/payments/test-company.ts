import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database.ts'
import { atMoment, stateOf, visitOf } from '#platform/payments/test-charges.ts'
import { testDesk } from '#platform/payments/test-desk.ts'
import { testPage } from '#platform/payments/test-page.ts'
import { sealed, unsealed } from '#platform/payments/test-seal.ts'
import {
  deleteCall,
  findCharge,
  lockCharge,
  readMood,
  saveCharge,
  takeDueCalls,
  type TestCharge,
} from '#platform/payments/test-store.ts'
import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/instant.ts'
import { CompanyRefused, CompanyUnreachable } from '#shared/payment-adapter.ts'
import type { TestCompany } from '#shared/test-company.ts'

export interface TestHouse {
  db: Database
  now(): Instant
  /** Where its pay page is: the market's own address. */
  publicUrl: string
  /** Signs its messages. */
  secret: string
  /** How long a slow answer takes. */
  slowMs?: number
}

/** What the parts of the company share. */
export interface TestCounter {
  house: TestHouse
  /** The charge as it is now, locked, in a transaction. Refuses what the company does not know. */
  withCharge<Result>(ref: string, work: (db: Database, charge: TestCharge) => Promise<Result>): Promise<Result>
  payPage(id: string): string
}

/** The payment company of the demo and of tests. Its books lie in the database, so that every process answers alike. */
export function openTestCompany(house: TestHouse): TestCompany {
  const { db } = house
  const counter = openCounter(house)
  const desk = testDesk(counter)
  const page = testPage(counter)
  // Whoever asks the company meets its mood; its own pages and messages do not.
  const asked = <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) => {
    return async (...args: Args) => {
      await meetMood(house)
      return work(...args)
    }
  }
  return {
    key: 'test',
    canAuthorise: true,
    canSaveCards: true,
    begin: asked(desk.begin),
    find: asked((ref) => counter.withCharge(ref, async (_db, charge) => stateOf(charge, counter.payPage(charge.id)))),
    capture: asked(desk.capture),
    cancel: asked(desk.cancel),
    chargeCard: asked(desk.chargeCard),
    refund: asked(desk.refund),
    findRefund: asked(desk.findRefund),
    findMoney: asked(desk.findMoney),
    sendEvidence: asked(desk.sendEvidence),
    readEvent: async (body, headers) => unsealed(body, headers, { secret: house.secret, now: house.now() }),
    async show(ref) {
      const charge = isId(ref) ? await findCharge(db, ref) : undefined
      return charge && visitOf(atMoment(charge, house.now()), await readMood(db, house.now()))
    },
    ...page,
    async takeCalls() {
      const now = house.now()
      const calls = await takeDueCalls(db, now)
      return calls.map(({ id, message }) => ({ id, ...sealed(message, { secret: house.secret, now }) }))
    },
    wasHeard: async (id) => void (await deleteCall(db, id)),
  }
}

function openCounter(house: TestHouse): TestCounter {
  return {
    house,
    payPage: (id) => `${house.publicUrl}/test-payments/${id}`,
    withCharge: (ref, work) =>
      house.db.transaction(async (db) => {
        const found = isId(ref) ? await lockCharge(db, ref) : undefined
        if (!found) throw new CompanyRefused('The payment company does not know this payment.')
        const charge = atMoment(found, house.now())
        if (charge !== found) await saveCharge(db, charge)
        return work(db, charge)
      }),
  }
}

async function meetMood({ db, now, slowMs = 8_000 }: TestHouse): Promise<void> {
  const { isDown, isSlow } = await readMood(db, now())
  if (isDown) throw new CompanyUnreachable('The test company is down.')
  if (isSlow) await sleep(slowMs)
}
