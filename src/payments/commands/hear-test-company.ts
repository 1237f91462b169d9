import type { AppContext } from '#context.ts'
import { hearCompany } from '#payments/commands/hear-company.ts'
import { testCompanyIn } from '#shared/test-company.ts'

/** Lets the test company say what it has to say by now, as a real one would at our door. Returns how many messages there were. */
export async function hearTestCompany(ctx: AppContext): Promise<number> {
  const company = testCompanyIn(ctx.paymentAdapters)
  if (!company) return 0
  const calls = await company.takeCalls()
  for (const call of calls) {
    await hearCompany(ctx, company.key, call)
    await company.wasHeard(call.id)
  }
  return calls.length
}
