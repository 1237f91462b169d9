import type { AppContext } from '#server/context.ts'
import type { CartProblem, CheckoutView } from '#ordering/contract.ts'
import { showCheckout } from '#ordering/queries/checkout/show-checkout.ts'
import { contactErrors } from '#ordering/rules/checkout/checkout-fields.ts'
import { answerField } from '#ordering/rules/checkout/field-names.ts'
import { AppError } from '#shared/app-error.ts'
import type { ErrorCode } from '#shared/error-codes.ts'

type Fields = Record<string, string>

const aboutForm: ErrorCode[] = ['cart-has-problems', 'checkout-incomplete', 'email-not-verified']

/** Extends an input error with all other missing fields, in page order. */
export async function throwWithAllThatIsMissing(
  ctx: AppContext,
  error: unknown,
  acceptsTerms: boolean,
): Promise<never> {
  const isAboutForm = error instanceof AppError && aboutForm.includes(error.code)
  const checkout = isAboutForm ? await showCheckout(ctx) : null
  if (!checkout || !(error instanceof AppError)) throw error
  const { fields: rejected = {}, offers } = error.details
  // By contract the `offers` of this error hold the problems of the cart.
  const problems = ((offers?.problems ?? []) as CartProblem[]).filter(({ code }) => code !== 'answers-missing')
  const fields = { ...personFields(checkout), ...rejected, ...answerFields(checkout), ...termsField(acceptsTerms) }
  const message = problems.length ? error.message : 'A few things are missing.'
  throw new AppError(error.kind, error.code, message, { fields, ...(problems.length && { offers: { problems } }) })
}

function personFields({ draft, needsLastName, needsPhone, needsCode }: CheckoutView): Fields {
  const { email, ...others } = contactErrors(draft, { lastName: needsLastName, phone: needsPhone })
  const code: Fields = !needsCode || email ? {} : { code: 'Press “Send code” and type the six digits from the mail.' }
  return { ...(email ? { email } : {}), ...code, ...others }
}

function answerFields({ providers }: CheckoutView): Fields {
  const unanswered = providers.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.questions
        .filter(({ required, answer }) => required && (answer === null || answer === ''))
        .map(
          ({ id, label, type }) => [answerField(item.id, id, type).split('|')[0]!, `Please answer: ${label}`] as const,
        ),
    ),
  )
  return Object.fromEntries(unanswered)
}

const termsField = (acceptsTerms: boolean): Fields =>
  acceptsTerms ? {} : { acceptsTerms: 'Please accept the terms to order.' }
