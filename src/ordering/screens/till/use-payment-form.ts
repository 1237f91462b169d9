import { useState } from 'react'
import { minorOf } from '#ordering/rules/payments/typed-amounts.ts'
import type { Collect, TillMethod, TillPaymentInput } from '#payments/contract-till.ts'
import { exponentOf, formatMoney } from '#shared/money.ts'

const empty = { amount: '', given: '', tip: '', discount: '', reason: '' }

/** What is typed for a payment at the till. Without any typing, the whole amount due is paid exactly. */
export function usePaymentForm({ due: { minor: dueMinor, currency } }: Collect) {
  const [values, setValues] = useState(empty)
  const read = (text: string) => (text.trim() === '' ? 0 : minorOf(text, currency))
  const [tip, discount, given] = [read(values.tip), read(values.discount), read(values.given)]
  const rest = Math.max(0, dueMinor - (discount ?? 0))
  const amount = values.amount.trim() === '' ? rest : minorOf(values.amount, currency)
  const [tipMinor, discountMinor, givenMinor, amountMinor] = [tip ?? 0, discount ?? 0, given ?? 0, amount ?? 0]
  const totalMinor = amountMinor + tipMinor
  const money = (minor: number) => formatMoney({ minor, currency })
  return {
    currency,
    isReadable: ![tip, discount, given, amount].includes(null),
    total: money(totalMinor),
    change: givenMinor > totalMinor ? money(givenMinor - totalMinor) : null,
    left: rest > amountMinor ? money(rest - amountMinor) : null,
    /** How amounts are typed. */
    example: (dueMinor / 10 ** exponentOf(currency)).toFixed(exponentOf(currency)),
    field: (name: keyof typeof empty) => ({
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    }),
    inputFor: (method: TillMethod): TillPaymentInput => ({
      method,
      amountMinor,
      tipMinor,
      discountMinor,
      givenMinor: method === 'cash' && givenMinor > 0 ? givenMinor : null,
      reason: values.reason.trim(),
    }),
  }
}

export type PaymentForm = ReturnType<typeof usePaymentForm>
