import type { TestVisit } from '#shared/adapters/test-gateway.ts'

/** A payment on the page of the test gateway, with display texts of its amounts. */
export interface TestPaymentView extends Omit<TestVisit, 'expiresAt'> {
  amount: string
  captured: string
  refunded: string
}
