import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { driveTestPayment } from '#payments/commands/charges/drive-test-payment.ts'
import { showTestPayment } from '#payments/queries/show-test-payment.ts'
import { TestPaymentPage } from '#payments/screens/test-payment-page.tsx'
import { appContext } from '#platform/app-context.ts'
import { orPage } from '#ui/form/form-errors.ts'

export const meta: MetaFunction = () => [{ title: 'Test payment' }, { name: 'robots', content: 'noindex' }]

export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
})

// It imitates the page of an external gateway.
export const handle = { frame: 'bare' }

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  orPage(() => showTestPayment(context.get(appContext), params.chargeRef ?? ''))

export async function action({ params, request, context }: ActionFunctionArgs) {
  const chargeRef = params.chargeRef ?? ''
  const typed = Object.fromEntries(await request.formData())
  const to = await orPage(() => driveTestPayment(context.get(appContext), chargeRef, typed))
  return redirect(to ?? `/test-payments/${chargeRef}`)
}

export default function TestPaymentScreen({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <TestPaymentPage payment={loaderData} />
}
