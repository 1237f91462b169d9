import type { AppContext } from '#context.ts'
import { hearTestCompany } from '#payments/commands/hear-test-company.ts'
import { readTestStep } from '#payments/rules/test-payment.ts'
import { notFound } from '#shared/app-error.ts'
import { testCompanyIn } from '#shared/test-company.ts'

/** Does what was pressed on the test company's pay page, OUTSIDE a transaction. Says where the browser goes; null: it stays. */
export async function driveTestPayment(
  ctx: AppContext,
  chargeRef: string,
  typed: Record<string, unknown>,
): Promise<string | null> {
  const company = testCompanyIn(ctx.paymentAdapters)
  const visit = await company?.show(chargeRef)
  if (!company || !visit) throw notFound('page')
  const step = readTestStep(typed)
  if ('turn' in step) {
    await company.turn(chargeRef, step.turn)
    return null
  }
  const { returns } = await company.act(chargeRef, step)
  if (step.news === 'message_first') await hearTestCompany(ctx)
  return returns ? visit.returnUrl : null
}
