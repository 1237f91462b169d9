import { hearTestCompany } from '#payments/commands/hear-test-company.ts'
import type { Sweep } from '#platform/sweeps.ts'

/** The messages of the test company, when they are due. */
export const hearTestCompanySweep: Sweep = {
  name: 'payments.hear-test-company',
  everySeconds: 3,
  wakesOn: ['due:test-company'],
  run: hearTestCompany,
}
