import type { TestVisit } from '#shared/test-company.ts'

/** A payment on the page of the test company, with its amounts in words. */
export interface TestPaymentView extends Omit<TestVisit, 'expiresAt'> {
  amount: string
  captured: string
  refunded: string
}
